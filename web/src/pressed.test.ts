// Whatever changes something at the server is pressed by a test. Read from the source: which functions of a feature call a route that
// is no GET, which components use them, and which tests reach such a component and name its route.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#web-test/routes.ts';

const top = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const filesUnder = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

/**
 * What a journey in a real browser presses instead, by the words with which it does. The fixing of rows is told there from beginning
 * to end; and a picture is cropped on a canvas, which only a browser has: the one dialog for it is pressed there.
 */
const person = (presses: string) => ({ journey: 'e2e/add-form.test.ts', presses });
const builder = (presses: string) => ({ journey: 'e2e/email-builder.test.ts', presses });
const journeys: Readonly<Record<string, { journey: string; presses: string }>> = {
  'TemplateGallery.tsx: importEmail': builder('letter.html'),
  'PersonFormTabs.tsx: uploadPhoto': person("press(page, 'Save')"),
  'OwnFace.tsx: uploadOwnPhoto': person("press(page, 'Save')"),
  'ProfileSection.tsx: uploadUserPhoto': person("press(page, 'Save')"),
  'EventEditor.tsx: uploadEventCover': {
    journey: 'e2e/event.test.ts',
    presses: "button(hr, 'Save and Upload').click()",
  },
  'BrandPicture.tsx: uploadBrandPicture': {
    journey: 'e2e/branding.test.ts',
    presses: "button(hr, 'Save and Upload').click()",
  },
  'SearchPage.tsx: changeGroup': {
    journey: 'e2e/search-list.test.ts',
    presses: "name: 'Remove from group' }).click()",
  },
};

const writes = new Map([...routes].filter(([, { method, asks }]) => method !== 'GET' && !asks));

/** `from` is what it is called in its own file. */
type Import = { name: string; from: string; path: string };
type Source = {
  text: string;
  parts: ReadonlyMap<string, string>;
  imports: readonly Import[];
  reaches: readonly string[];
};

/** The file that an import means; nothing for packages and the contract. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('#web/')) return name.replace('#web/', 'web/src/');
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : null;
}

/** The declarations of a file, each with its text. */
function partsOf(text: string): Map<string, string> {
  const pattern = /^(?:export )?(default )?(?:async )?(?:const|function|class) (\w+)/gm;
  const starts = [...text.matchAll(pattern)];
  return new Map(
    starts.map((start, index) => {
      const [, isDefault, name = ''] = start;
      return [isDefault ? 'default' : name, text.slice(start.index, starts[index + 1]?.index)];
    }),
  );
}

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(/^(?:import|export)\s+([^;]*?)\s+from\s+'([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const file = fileOf(path, from);
      if (!file) return [];
      const [plain = '', braced = ''] = names.split('{');
      const own = plain.replace(/[,\s]/g, '');
      const named = braced.split(/[,}]/).map((each) => each.trim().split(/\s+as\s+/));
      return [
        ...(own ? [{ name: own, from: 'default', path: file }] : []),
        ...named.filter(([name]) => name).map(([name = '', alias = name]) => ({ name: alias, from: name, path: file })),
      ];
    },
  );
}

const sources = new Map(
  filesUnder('web/src/features')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path): [string, Source] => {
      const text = read(path);
      const late = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map((match) => fileOf(path, match[1] ?? '') ?? '');
      const imports = importsOf(path, text);
      return [path, { text, parts: partsOf(text), imports, reaches: [...imports.map((each) => each.path), ...late] }];
    }),
);
const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The routes that a text calls by itself. A bare request names a path that may be of several: each list is of alternatives. */
function calledIn(text: string): string[][] {
  const called = [...text.matchAll(/\bcall\(\s*(\w+)/g)].map((match) => match[1] ?? '');
  const named = [...text.matchAll(/\bcall\(\s*\w+\.(\w+)/g)].map((match) => match[1] ?? '');
  const bare = [...text.matchAll(/'(?:POST|DELETE)',([^)]*)/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/['`](\/[^'`]*)['`]/g)].map((path) => {
      const pattern = new RegExp(`${(path[1] ?? '').replace(/\$?\{[^}]*\}/g, '.+')}$`);
      return [...writes].filter(([, route]) => pattern.test(route.path)).map(([name]) => name);
    }),
  );
  return [...[...called, ...named].filter((name) => writes.has(name)).map((name) => [name]), ...bare];
}

/** The routes that a declaration calls, also through functions that are no components: what those call is their own. */
function writesOf(path: string, part: string, seen = new Set<string>()): string[][] {
  const source = sources.get(path);
  const text = source?.parts.get(part);
  const key = `${path} ${part}`;
  if (!source || text === undefined || seen.has(key)) return [];
  seen.add(key);
  const beside = [...source.parts.keys()].filter((name) => name !== part && names(text, name));
  const imported = source.imports.filter((each) => each.path.endsWith('.ts') && names(text, each.name));
  return [
    ...calledIn(text),
    ...beside.flatMap((name) => writesOf(path, name, seen)),
    ...imported.flatMap((each) => writesOf(each.path, each.from, seen)),
  ];
}

function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const next of sources.get(path)?.reaches ?? []) reachedFrom(next, reached);
  return reached;
}

const isTest = (path: string) => path.endsWith('.test.tsx');
const tests = [...sources]
  .filter(([path]) => isTest(path))
  .map(([path, { text }]) => ({ text, reached: reachedFrom(path) }));
const components = [...sources]
  .filter(([path]) => path.endsWith('.tsx') && !isTest(path))
  .map(([path, { parts }]) => ({ path, calls: [...parts.keys()].flatMap((part) => writesOf(path, part)) }))
  .filter(({ calls }) => calls.length > 0);

const unpressed = components.flatMap(({ path, calls }) => {
  const near = tests.filter(({ reached }) => reached.has(path));
  const missing = calls.filter((routes) => !routes.some((route) => near.some(({ text }) => names(text, route))));
  return [...new Set(missing.map((routes) => `${basename(path)}: ${routes.join(' or ')}`))];
});

test('every component that changes something is pressed by a test', () => {
  expect(components.length, 'the components that call a route are found in the source').toBeGreaterThan(80);
  expect(
    unpressed.filter((each) => !journeys[each]),
    'these need a row of web/test/actions.tsx in a NAME.test.tsx beside the feature; only a journey that presses one is an entry of journeys here',
  ).toEqual([]);
});

test('what is left to a journey is pressed there, and is left to nobody else', () => {
  const pressed = Object.keys(journeys).filter((each) => !unpressed.includes(each));
  expect(pressed, 'a component test presses these, or they are gone: remove their entries of journeys').toEqual([]);
  for (const { journey, presses } of Object.values(journeys))
    expect(read(journey).includes(presses), `${journey} presses it with ${presses}`).toBe(true);
});
