import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './find-tools.mjs';

const files = globSync(['*.{ts,mjs}', '{api,bench,contract,e2e,scripts,web}/**/*.{ts,tsx,mjs,sql,css}'], {
  cwd: repository,
  exclude: ['**/node_modules'],
});
const documents = globSync(['*.md', 'docs/*.md'], { cwd: repository });

test.each(documents)('%s names only existing files', (document) => {
  const text = readFileSync(join(repository, document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g)].map(([, path]) => path ?? '');
  // Names in capitals are placeholders.
  const missing = named.filter(
    (path) => !path.startsWith('NAME') && !files.some((file) => `/${file}`.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
