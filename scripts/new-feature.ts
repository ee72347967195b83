// `npm run new-feature AREA/NAME`: writes a small working feature from the templates in scripts/new-feature. They are one feature
// called sample-things, in the folders where its files belong.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './find-tools.mjs';

/** Where the page of a feature is and who may open it, for the areas that have pages in the portal's navigation. */
const areas = {
  directory: { under: 'search', address: '/home/exemployee_management', may: 'people:write' },
  mail: { under: 'engagement', address: '/home/engagement', may: 'campaigns:manage' },
  recruitment: { under: 'recruitment', address: '/home/recruitment', may: 'jobs:manage' },
  engagement: { under: 'engagement', address: '/home/engagement', may: 'posts:manage' },
  'ex-employee': { under: 'search', address: '/home/exemployee_management', may: 'people:write' },
} as const;
type Area = keyof typeof areas;
const isArea = (text: string): text is Area => Object.hasOwn(areas, text);

const usage = `npm run new-feature AREA/NAME        for example: npm run new-feature engagement/badges
  AREA  ${Object.keys(areas).join(', ')}
  NAME  what it lists, in the plural, in lower case with hyphens
Writes contract, migration, API, web, tests and scenes of a list that people add to and delete from.
A section of the settings or a page of the operators begins as a copy of company/api-keys or operations/admin instead.`;

export type NewFeature = { area: Area; plural: string; singular: string };

const keywords =
  /^(?:case|class|default|enum|export|function|import|interface|new|package|return|super|this|var|void)$/;

/** Returns 'success-story' for 'success-stories'; null for a word without a plural ending. */
export function singularOf(plural: string): string | null {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:ch|sh|ss|x)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : null;
}

/** Parses `AREA/NAME`. @throws Error that says what is wrong */
export function readName(text: string): NewFeature {
  const [area = '', plural = '', ...rest] = text.split('/');
  if (!plural || rest.length > 0) throw new Error(`'${text}' is not AREA/NAME`);
  if (!isArea(area)) throw new Error(`'${area}' is not one of the areas ${Object.keys(areas).join(', ')}`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(plural))
    throw new Error(`'${plural}' must be lower-case words with hyphens between them`);
  const singular = singularOf(plural);
  if (!singular) throw new Error(`'${plural}' must be a plural: the feature lists many of one thing`);
  if (keywords.test(singular)) throw new Error(`'${singular}' is a word of TypeScript`);
  return { area, plural, singular };
}

/** Checks that nothing in the repository has the name yet. @throws Error that names it */
export function refuseExisting(root: string, { plural, singular }: NewFeature): void {
  const taken = (what: string) => {
    throw new Error(`${what} exists already: choose another name`);
  };
  const [folder] = globSync(`{api,web}/src/features/*/${plural}`, { cwd: root });
  if (folder) taken(folder);
  for (const folderOfParts of ['api/test/attempts', 'api/test/deeds', 'e2e/features'])
    if (existsSync(join(root, folderOfParts, `${plural}.ts`))) taken(`${folderOfParts}/${plural}.ts`);
  const [contract] = globSync(`contract/src/*/${plural}.ts`, { cwd: root });
  if (contract) taken(contract);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  if (read(schema).includes(`\n  ${plural.replaceAll('-', '_')}: `)) taken(`The table ${plural.replaceAll('-', '_')}`);
  if (read(paths).includes(`\n  ${camel(plural)}: `)) taken(`The address paths.${camel(plural)}`);
  if (read(auditActions).includes(`\n  '${singular}.`)) taken(`The kind '${singular}' of audit actions`);
}

const schema = 'api/src/core/database/schema.ts';
const paths = 'contract/src/base/paths.ts';
const auditActions = 'contract/src/company/audit-actions.ts';

const pascal = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) => `${name.charAt(0)}${pascal(name).slice(1)}`;
const sentence = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** The spellings of a name, in the templates and in the results. */
const ways: readonly ((name: string) => string)[] = [
  (name) => name,
  camel,
  pascal,
  (name) => name.replaceAll('-', '_'),
  (name) => name.replaceAll('-', ' '),
  sentence,
];

type Place = { migration: string; order: number };

/** Puts the names of a feature into a template or its path. */
function fillIn(text: string, { area, plural, singular }: NewFeature, { migration, order }: Place): string {
  const { under, may } = areas[area];
  const named = (sample: string, name: string) => ways.map((way) => [way(sample), way(name)] as const);
  const words = [
    ...named('sample-things', plural),
    ...named('sample-thing', singular),
    ['sample-area', area],
    ['sample:permission', may],
    ['paths.samplePlace', `paths.${under}`],
    ['sample-number', migration],
    ['order: 777', `order: ${order}`],
  ] as const;
  return words.reduce((filled, [sample, word]) => filled.replaceAll(sample, word), text);
}

/** Returns the files of a new feature: path → text, not formatted yet. */
export function filesOf(root: string, feature: NewFeature): Map<string, string> {
  const numbers = globSync('*.sql', { cwd: join(root, 'api/migrations') }).map((file) => Number.parseInt(file, 10));
  const entries = globSync('web/src/features/*/*/feature.ts', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/under: paths\.(\w+),\s+order: (\d+)/g),
  ]);
  const orders = entries.flatMap(([, under, order]) => (under === areas[feature.area].under ? Number(order) : []));
  const place = {
    migration: String(Math.max(...numbers) + 1).padStart(4, '0'),
    order: Math.max(...orders) + 10,
  };
  const templates = join(repository, 'scripts', 'new-feature');
  return new Map(
    globSync('**/*.template', { cwd: templates }).map((file) => [
      fillIn(file.replace(/\.template$/, ''), feature, place),
      fillIn(readFileSync(join(templates, file), 'utf8'), feature, place),
    ]),
  );
}

/** Adds the address of the page to the list of addresses. */
export const withAddress = (text: string, { area, plural }: NewFeature) =>
  text.replace("\n  recruitment: '", `\n  ${camel(plural)}: '${areas[area].address}/${plural}',$&`);

/** Adds the two actions to the sorted list, and their kind to the kinds. */
export function withActions(text: string, { plural, singular }: NewFeature): string {
  const words = singular.replaceAll('-', ' ');
  const added = [`  '${singular}.created': 'Added the ${words}',`, `  '${singular}.deleted': 'Deleted the ${words}',`];
  const begin = text.indexOf('auditActions = {\n') + 'auditActions = {\n'.length;
  const end = text.indexOf('\n} as const');
  const lines = text.slice(begin, end).split('\n');
  // Before the first of a later kind: the list is sorted by hand, and nothing else in it moves.
  const at = lines.findIndex((line) => line > (added[0] ?? ''));
  lines.splice(at < 0 ? lines.length : at, 0, ...added);
  const key = /^\w+$/.test(singular) ? singular : `'${singular}'`;
  return `${text.slice(0, begin)}${lines.join('\n')}${text.slice(end)}`.replace(
    /\n};\n$/,
    `\n  ${key}: '${sentence(plural)}',\n};\n`,
  );
}

function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${words.join(' ')} failed`);
}

/** Writes the feature, and its entries in other files. @returns the paths: created, and edited */
function createFeature(feature: NewFeature): { made: string[]; edited: string[] } {
  refuseExisting(repository, feature);
  const made = filesOf(repository, feature);
  const edited = new Map(
    [[paths, withAddress] as const, [auditActions, withActions] as const].map(([path, edit]) => [
      path,
      edit(readFileSync(join(repository, path), 'utf8'), feature),
    ]),
  );
  for (const [path, text] of [...made, ...edited]) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  const files = [...made.keys(), ...edited.keys()].filter((path) => !path.endsWith('.sql'));
  run(join(repository, 'node_modules/.bin/biome'), 'check', '--write', '--log-level=error', ...files);
  run('scripts/generate-schema.ts');
  return { made: [...made.keys()], edited: [...edited.keys(), schema] };
}

function main(words: readonly string[]): void {
  const [name, ...rest] = words;
  if (!name || name.startsWith('-') || rest.length > 0) {
    console.log(usage);
    process.exitCode = name === '--help' ? 0 : 2;
    return;
  }
  try {
    const feature = readName(name);
    const { made, edited } = createFeature(feature);
    console.log(`Made:\n  ${made.sort().join('\n  ')}\nEdited:\n  ${edited.join('\n  ')}`);
    console.log(`Next: npm run verify, then npm test -- --only=unit,postgres ${feature.plural}`);
  } catch (error) {
    console.error(`${(error as Error).message}.\n\n${usage}`);
    process.exitCode = 2;
  }
}

if (import.meta.main) main(process.argv.slice(2));
