import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStructure } from './structure.ts';

const roots: string[] = [];

/** Returns the messages for a small made-up repository, as `level file: what`. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'encore-structure-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure(root).map((finding) => `${finding.level} ${finding.file}: ${finding.what}`);
}

function importing(path: string, name: string): string[] {
  return check({ [path]: `import { thing } from '${name}';\n` });
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

test.each([
  ['web/src/features/directory/people/pages/list.tsx', '#web/ui/list.tsx'],
  ['web/src/app/router.tsx', '#web/features/directory/people/pages/list.tsx'],
  ['web/src/lib/client.ts', '#contract/base/route.ts'],
  ['web/src/ui/field.tsx', '../lib/dates.ts'],
  ['api/src/app.ts', './features/directory/people/feature.ts'],
  ['api/src/features/directory/people/create-person.ts', '#api/core/context.ts'],
  ['contract/src/directory/people.ts', 'zod'],
  ['contract/src/directory/people.ts', './groups.ts'],
  ['contract/src/directory/people.test.ts', 'vitest'],
])('%s may import %s', (path, name) => {
  expect(importing(path, name)).toEqual([]);
});

test.each([
  ['web/src/ui/field.tsx', '#web/features/directory/people/api.ts', 'an import goes up'],
  ['web/src/lib/client.ts', '../ui/field.tsx', 'an import goes up'],
  ['web/src/features/directory/people/api.ts', '#web/app/routes.ts', 'an import goes up'],
  ['web/src/lib/client.ts', '#api/core/errors.ts', 'web imports api/src/core/errors.ts'],
  ['api/src/core/context.ts', '#api/features/directory/people/view.ts', 'an import goes up'],
  ['api/src/features/directory/people/feature.ts', '../../../app.ts', 'an import goes up'],
  ['contract/src/directory/people.ts', 'node:fs', 'the contract imports node:fs'],
  ['contract/src/directory/people.ts', '#api/core/clock.ts', 'the contract imports #api/core/clock.ts'],
])('%s may not import %s', (path, name, what) => {
  expect(importing(path, name)).toEqual([expect.stringContaining(what)]);
});

test.each([
  ['feature.ts', './create-person.ts'],
  ['create-person.ts', './queries.ts'],
  ['create-person.ts', './policy.ts'],
  ['queries.ts', './view.ts'],
  ['create-person.ts', '../groups/list-groups.ts'],
  ['people.test.ts', './queries.ts'],
])('inside a feature %s may import %s', (file, name) => {
  expect(importing(`api/src/features/directory/people/${file}`, name)).toEqual([]);
});

test.each([
  ['tasks.ts', './feature.ts'],
  ['create-person.ts', './feature.ts'],
  ['policy.ts', './queries.ts'],
  ['view.ts', './create-person.ts'],
  ['queries.ts', './create-person.ts'],
  ['create-person.ts', '../groups/queries.ts'],
])('inside a feature %s may not import %s', (file, name) => {
  expect(importing(`api/src/features/directory/people/${file}`, name)).toHaveLength(1);
});

test('imports over several lines, types, re-exports and dynamic imports are found', () => {
  const path = 'api/src/core/context.ts';
  for (const text of [
    "import {\n  one,\n  two,\n} from '#api/app.ts';",
    "import type { One } from '#api/app.ts';",
    "export { one } from '#api/app.ts';",
    "const app = await import('#api/app.ts');",
    "import '#api/app.ts';",
  ]) {
    expect(check({ [path]: text }), text).toHaveLength(1);
  }
});

test.each([
  'feature.ts',
  'shared.ts',
  'queries.ts',
  'policy.ts',
  'view.ts',
  'tasks.ts',
  'people.test.ts',
  'create-person.ts',
])('an api feature may contain %s', (file) =>
  expect(check({ [`api/src/features/directory/people/${file}`]: '' })).toEqual([]),
);

test.each([
  'helpers.ts',
  'routes.ts',
  'person-create.ts',
  'createPerson.ts',
  'create.ts',
  'lib/create-person.ts',
  'types.ts',
])('an api feature may not contain %s', (file) =>
  expect(check({ [`api/src/features/directory/people/${file}`]: '' })).toHaveLength(1),
);

test.each(['api.ts', 'pages.ts', 'pages/list.tsx', 'components/card.module.css', 'people.test.tsx'])(
  'a web feature may hold %s',
  (file) => expect(check({ [`web/src/features/directory/people/${file}`]: '' })).toEqual([]),
);

test.each(['hooks/use-people.ts', 'card.tsx', 'helpers.ts'])('a web feature may not contain %s', (file) =>
  expect(check({ [`web/src/features/directory/people/${file}`]: '' })).toHaveLength(1),
);

test.each(['web', 'api'])('features in a circle are named, in %s', (side) => {
  const at = (path: string) => `${side}/src/features/directory/${path}`;
  const files = {
    [at('people/create-person.ts')]: "import type { Group } from '../groups/list-groups.ts';\n",
    [at('groups/list-groups.ts')]: "const load = () => import('../mail/send-mail.ts');\n",
    [at('mail/send-mail.ts')]: '',
  };
  const named = (line: string) => line.includes('features in a circle');
  expect(check(files).filter(named)).toEqual([]);
  expect(
    check({ ...files, [at('mail/mail.test.ts')]: "import '../people/create-person.ts';\n" }).filter(named),
  ).toEqual([]);
  expect(
    check({
      ...files,
      [at('mail/send-mail.ts')]: `import '#${side}/features/directory/people/create-person.ts';\n`,
    }).filter(named),
  ).toEqual([
    `error ${side}/src/features: features in a circle: groups → mail → people → groups (${at('groups/list-groups.ts')} imports mail; ${at('mail/send-mail.ts')} imports people; ${at('people/create-person.ts')} imports groups)`,
  ]);
});

test('two circles are two findings', () => {
  const importing = (path: string, to: string) => ({
    [`api/src/features/directory/${path}/get-one.ts`]: `import '../${to}/get-one.ts';\n`,
  });
  const found = check({
    ...importing('a', 'b'),
    ...importing('b', 'a'),
    ...importing('c', 'd'),
    ...importing('d', 'c'),
  });
  const circles = found.flatMap((line) => /circle: (.*) \(/.exec(line)?.[1] ?? []);
  expect(circles).toEqual(['a → b → a', 'c → d → c']);
});

test.each(['contract/src', 'api/src/features', 'web/src/features'])('areas in a circle are named, in %s', (folder) => {
  const file = (area: string) =>
    folder === 'contract/src' ? `${folder}/${area}/one.ts` : `${folder}/${area}/one/api.ts`;
  const alias = `#${folder.replace('/src', '')}`;
  const importing = (from: string, to: string) => ({
    [file(from)]: `import '${file(to).replace(folder, alias)}';\n`,
  });
  const areas = (files: Record<string, string>) => check(files).filter((line) => line.includes('areas in a circle'));
  expect(areas({ ...importing('mail', 'directory'), ...importing('directory', 'base') })).toEqual([]);
  expect(areas({ ...importing('mail', 'directory'), ...importing('directory', 'mail') })).toEqual([
    `error ${folder.replace('/features', '')}: areas in a circle: directory → mail → directory (${file('directory')} imports mail; ${file('mail')} imports directory)`,
  ]);
});

test('a page that is not plugged in is named', () => {
  const files = {
    'web/src/features/directory/people/pages/AddPage.tsx': '',
  };
  expect(check(files)).toEqual([
    'error web/src/features/directory/people/pages/AddPage.tsx: is a page without an address',
  ]);
  const plugs = {
    'web/src/features/directory/people/pages.ts': "const page = () => import('./pages/AddPage.tsx');\n",
  };
  expect(check({ ...files, ...plugs })).toEqual([]);
});

test('docs name only existing files', () => {
  const text = 'See `scripts/run.ts:3`, `docs/`, `/api/people`, `npm test`.\n```\napi/src/gone.ts\n```\n';
  expect(check({ 'scripts/run.ts': '', 'docs/start.md': text })).toEqual([]);
  expect(check({ 'README.md': 'See `api/src/gone.ts`.' })).toEqual([
    'error README.md: names api/src/gone.ts, which does not exist',
  ]);
});

test('a long file is a warning, a very long one an error, except for tests and generated files', () => {
  const lines = (count: number) => 'line;\n'.repeat(count);
  expect(check({ 'api/src/core/installation/clock.ts': lines(250) })).toEqual([]);
  expect(check({ 'api/src/core/installation/clock.ts': lines(251) })[0]).toMatch(/^warning/);
  expect(check({ 'api/src/core/installation/clock.ts': lines(401) })[0]).toMatch(/^error/);
  expect(check({ 'api/src/core/clock.test.ts': lines(401) })).toEqual([]);
  expect(check({ 'web/src/app/routes.gen.ts': `// Generated, do not edit.\n${lines(401)}` })).toEqual([]);
});

test('a file that is mainly one list may be long', () => {
  const list = (count: number, line: string) => `const words = [\n${line.repeat(count)}] as const;\n`;
  const [words, functions] = [list(450, "  'word',\n"), list(450, '  (word: string) => word,\n')];
  expect(check({ 'api/src/core/words.ts': words })).toEqual([]);
  expect(check({ 'api/src/core/words.ts': functions })[0]).toMatch(/^error/);
  expect(check({ 'api/src/core/words.ts': `${words}${'line;\n'.repeat(200)}` })[0]).toMatch(/^error/);
});

test('files in a cycle are named, with the path; a type or a lazy import can close one too', () => {
  const [first, second, third] = ['scripts/one.ts', 'scripts/two.ts', 'scripts/three.ts'];
  const files = {
    [first]: "import './two.ts';\n",
    [second]: "import type { Three } from './three.ts';\n",
    [third]: '',
  };
  expect(check(files)).toEqual([]);
  expect(check({ ...files, [third]: "const load = () => import('./one.ts');\n" })).toEqual([
    'error scripts/one.ts: files in a cycle: scripts/one.ts → scripts/two.ts → scripts/three.ts → scripts/one.ts',
  ]);
});

test('an exported name that no other file imports is an error', () => {
  const path = 'scripts/words.ts';
  const [alone, used] = ['export const word = 1;\n', 'export const word = 1;\nlog(word);\n'];
  expect(check({ [path]: alone })).toEqual([`error ${path}: no file imports word`]);
  expect(check({ [path]: used })).toEqual([`error ${path}: no file imports word`]);
  for (const text of [
    "import { word } from './words.ts';\n",
    "import {\n  other,\n  type word as term,\n} from './words.ts';\n",
    "const { word } = await import('./words.ts');\n",
    "import * as words from './words.ts';\nlog(words.word);\n",
    "export { word } from './words.ts';\n",
  ])
    expect(check({ [path]: alone, 'scripts/main.ts': text }), text).toEqual([]);
  expect(check({ [path]: alone, 'scripts/main.ts': "import { other } from './words.ts';\n" })).toHaveLength(1);
  expect(check({ [path]: 'export type Word = string;\nexport const word: Word = 1;\n' })).toHaveLength(1);
});

test('a name of the product that only tests import is an error, unless its own file uses it', () => {
  const path = 'api/src/core/words.ts';
  const tested = { 'api/src/core/words.test.ts': "import { word } from './words.ts';\n" };
  expect(check({ ...tested, [path]: 'export const word = 1;\n' })).toEqual([`error ${path}: only tests use word`]);
  expect(check({ ...tested, [path]: 'export const word = 1;\nlog(word);\n' })).toEqual([]);
});

test('process.env is not replaced, not even in tests', () => {
  const files = {
    'api/src/core/mail.ts': 'process.env.TZ = "UTC";',
    'api/src/core/mail.test.ts': 'process.env = { ...before };',
  };
  expect(check(files)).toEqual(['error api/src/core/mail.test.ts: process.env is replaced']);
});

test('console.log is for the command line and tests', () => {
  expect(check({ 'api/src/core/mail.ts': 'console.log(1);' })).toHaveLength(1);
  expect(check({ 'api/src/main.ts': 'console.log(1);', 'api/src/core/mail.test.ts': 'console.log(1);' })).toEqual([]);
});

test('files in progress are in the spool', () => {
  const text = "import { tmpdir } from 'node:os';";
  expect(check({ 'api/src/core/work/files.ts': text })).toHaveLength(1);
  expect(check({ 'api/src/core/work/spool.ts': text, 'api/src/core/files.test.ts': text })).toEqual([]);
});

test('SQL is in queries.ts and core/database', () => {
  const statements = [
    'const rows = sql`select 1`;',
    "database.selectFrom('people');",
    "run('insert into people values (1)');",
    'run(`\n  SELECT name\n  FROM people`);',
  ];
  for (const text of statements) {
    expect(check({ 'api/src/features/directory/people/create-person.ts': text }), text).toHaveLength(1);
    expect(
      check({ 'api/src/features/directory/people/queries.ts': text, 'api/src/core/database/open.ts': text }),
    ).toEqual([]);
  }
  expect(
    check({ 'api/src/features/directory/people/create-person.ts': "fail('Select a person from the list');" }),
  ).toEqual([]);
});

test('every message says why and how to fix it', () => {
  const root = mkdtempSync(join(tmpdir(), 'encore-structure-'));
  roots.push(root);
  mkdirSync(join(root, 'api/src/core'), { recursive: true });
  writeFileSync(join(root, 'api/src/core/mail.ts'), "import '#api/app.ts';\nconsole.log(1);\n");
  for (const finding of checkStructure(root)) {
    expect(finding.why.length).toBeGreaterThan(30);
    expect(finding.fix.length).toBeGreaterThan(20);
  }
});

test('a changed or removed landed migration is named, and one without a hash', () => {
  const folder = 'api/migrations';
  const sql = 'create table a ();\n';
  // `printf 'create table a ();\n' | sha256sum`
  const hash = '0da5e58d9b90392b520cf69917d7c9db95c2141c2f1761342fdfadc499455ee4';
  const landed = { '0001-kept.sql': hash, '0002-changed.sql': hash, '0003-removed.sql': hash };
  expect(
    check({
      [`${folder}/hashes.json`]: JSON.stringify({ landed, earlier: {} }),
      [`${folder}/0001-kept.sql`]: sql,
      [`${folder}/0002-changed.sql`]: `${sql}-- One comment more.\n`,
      [`${folder}/0004-new.sql`]: sql,
    }),
  ).toEqual([
    `error ${folder}/0003-removed.sql: is a landed migration that was removed`,
    `error ${folder}/0002-changed.sql: is a landed migration that was changed`,
    `error ${folder}/0004-new.sql: has no hash in ${folder}/hashes.json`,
  ]);
});
