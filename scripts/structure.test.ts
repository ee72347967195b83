import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStructure } from './structure.ts';

const roots: string[] = [];

/** The messages for a small made-up repository, as `level file: what`. */
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
  ['api/src/app.ts', './features/directory/people/routes.ts'],
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
  ['api/src/features/directory/people/routes.ts', '../../../app.ts', 'an import goes up'],
  ['contract/src/directory/people.ts', 'node:fs', 'the contract imports node:fs'],
  ['contract/src/directory/people.ts', '#api/core/clock.ts', 'the contract imports #api/core/clock.ts'],
])('%s may not import %s', (path, name, what) => {
  expect(importing(path, name)).toEqual([expect.stringContaining(what)]);
});

test.each([
  ['routes.ts', './create-person.ts'],
  ['create-person.ts', './queries.ts'],
  ['create-person.ts', './policy.ts'],
  ['queries.ts', './view.ts'],
  ['create-person.ts', '../groups/list-groups.ts'],
  ['people.test.ts', './queries.ts'],
])('inside a feature %s may import %s', (file, name) => {
  expect(importing(`api/src/features/directory/people/${file}`, name)).toEqual([]);
});

test.each([
  ['routes.ts', './queries.ts'],
  ['create-person.ts', './routes.ts'],
  ['policy.ts', './queries.ts'],
  ['view.ts', './create-person.ts'],
  ['queries.ts', './create-person.ts'],
  ['create-person.ts', '../groups/queries.ts'],
])('inside a feature %s may not import %s', (file, name) => {
  expect(importing(`api/src/features/directory/people/${file}`, name)).toHaveLength(1);
});

test('imports over several lines, types, re-exports and dynamic imports are seen', () => {
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

test.each(['routes.ts', 'queries.ts', 'policy.ts', 'view.ts', 'tasks.ts', 'people.test.ts', 'create-person.ts'])(
  'an api feature may hold %s',
  (file) => expect(check({ [`api/src/features/directory/people/${file}`]: '' })).toEqual([]),
);

test.each(['helpers.ts', 'person-create.ts', 'createPerson.ts', 'create.ts', 'lib/create-person.ts', 'types.ts'])(
  'an api feature may not hold %s',
  (file) => expect(check({ [`api/src/features/directory/people/${file}`]: '' })).toHaveLength(1),
);

test.each(['api.ts', 'pages.ts', 'pages/list.tsx', 'components/card.module.css', 'people.test.tsx'])(
  'a web feature may hold %s',
  (file) => expect(check({ [`web/src/features/directory/people/${file}`]: '' })).toEqual([]),
);

test.each(['hooks/use-people.ts', 'card.tsx', 'helpers.ts'])('a web feature may not hold %s', (file) =>
  expect(check({ [`web/src/features/directory/people/${file}`]: '' })).toHaveLength(1),
);

test.each(['web', 'api'])('features in a circle are named, on the side of %s', (side) => {
  const at = (path: string) => `${side}/src/features/directory/${path}`;
  const files = {
    [at('people/create-person.ts')]: "import type { Group } from '../groups/list-groups.ts';\n",
    [at('groups/list-groups.ts')]: "const load = () => import('../mail/send-mail.ts');\n",
    [at('mail/send-mail.ts')]: '',
  };
  const named = side === 'web' ? (line: string) => line.includes('circle') : () => true;
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
  expect(found.map((line) => /circle: (.*) \(/.exec(line)?.[1])).toEqual(['a → b → a', 'c → d → c']);
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

test('a feature and a page that are plugged in nowhere are named', () => {
  const files = {
    'web/src/features/directory/people/feature.ts': 'export const feature = {};\n',
    'web/src/features/directory/people/pages/AddPage.tsx': '',
  };
  expect(check(files)).toEqual([
    'error web/src/features/directory/people/feature.ts: is not in web/src/app/features.ts',
    'error web/src/features/directory/people/pages/AddPage.tsx: is a page without an address',
  ]);
  const plugs = {
    'web/src/app/features.ts': "import { feature as people } from '../features/directory/people/feature.ts';\n",
    'web/src/features/directory/people/pages.ts': "const page = () => import('./pages/AddPage.tsx');\n",
  };
  expect(check({ ...files, ...plugs })).toEqual([]);
});

test('docs name only what is there', () => {
  const text = 'See `scripts/run.ts:3`, `docs/`, `/api/people`, `npm test`.\n```\napi/src/gone.ts\n```\n';
  expect(check({ 'scripts/run.ts': '', 'docs/start.md': text })).toEqual([]);
  expect(check({ 'README.md': 'See `api/src/gone.ts`.' })).toEqual([
    'error README.md: names api/src/gone.ts, which is gone',
  ]);
});

test('a long file is a warning, a very long one an error, tests and generated files neither', () => {
  const lines = (count: number) => 'line;\n'.repeat(count);
  expect(check({ 'api/src/core/installation/clock.ts': lines(250) })).toEqual([]);
  expect(check({ 'api/src/core/installation/clock.ts': lines(251) })[0]).toMatch(/^warning/);
  expect(check({ 'api/src/core/installation/clock.ts': lines(401) })[0]).toMatch(/^error/);
  expect(check({ 'api/src/core/clock.test.ts': lines(401) })).toEqual([]);
  expect(check({ 'web/src/app/routes.gen.ts': `// Generated, do not edit.\n${lines(401)}` })).toEqual([]);
});

test('console.log is for the command line and tests', () => {
  expect(check({ 'api/src/core/mail.ts': 'console.log(1);' })).toHaveLength(1);
  expect(check({ 'api/src/main.ts': 'console.log(1);', 'api/src/core/mail.test.ts': 'console.log(1);' })).toEqual([]);
});

test('files lie in the spool while they are worked on', () => {
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

test('every message says why and how to mend it', () => {
  const root = mkdtempSync(join(tmpdir(), 'encore-structure-'));
  roots.push(root);
  mkdirSync(join(root, 'api/src/core'), { recursive: true });
  writeFileSync(join(root, 'api/src/core/mail.ts'), "import '#api/app.ts';\nconsole.log(1);\n");
  for (const finding of checkStructure(root)) {
    expect(finding.why.length).toBeGreaterThan(30);
    expect(finding.mend.length).toBeGreaterThan(20);
  }
});
