import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#api/features.ts';
import { plugIn } from '../feature.ts';
import { secretColumns } from './secret-columns.ts';

const source = join(import.meta.dirname, '../..');

/** Purposes without a column: tokens in mails, and the change of secrets itself. */
const notInColumns = ['mail link', 'unsubscribe link', 'keys of earlier secrets'];

/** Returns the text of a constant in the file or in one that it imports. */
function textOf(name: string, path: string, text: string): string | undefined {
  const own = new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1];
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  if (own !== undefined || from === undefined) return own;
  const imported = from.startsWith('.') ? join(dirname(path), from) : join(source, from.replace('#api/', ''));
  return textOf(name, imported, readFileSync(imported, 'utf8'));
}

test('every sealed value has a purpose whose column is declared, and every declared purpose is used', () => {
  const sealed = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/\.test\.ts$|sessions\/(?:seal|secret-columns)\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      return [...text.matchAll(/(?<!\w)seal\(\s*[\w.]+,\s*(\w+),/g)].map(([, name = '']) => {
        const purpose = textOf(name, join(source, path), text);
        return purpose ?? `${path}: ${name}`;
      });
    });
  const declared = plugIn(features)
    .at(secretColumns)
    .filter(({ isDigest }) => !isDigest)
    .map(({ purpose }) => purpose);
  expect([...new Set(sealed)].sort()).toEqual([...new Set([...declared, ...notInColumns])].sort());
});
