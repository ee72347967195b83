import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './find-tools.mjs';

const exclude = ['**/node_modules/**', 'dist/**', 'data/**', 'screens/**'];
const find = (...patterns: string[]) => globSync(patterns, { cwd: repository, exclude }).toSorted();
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Documents say what there is now; the changes of released versions say what there was. */
const textOf = (path: string) => (path === 'CHANGELOG.md' ? (read(path).split(/^## \d/m)[0] ?? '') : read(path));
const withoutFences = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
const codesOf = (text: string) => [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const documents = find('*.md', '{docs,api,contract,web,e2e,bench,scripts,deploy}/**/*.md');
const sources = find('*.{ts,mjs,json}', '{api,bench,contract,deploy,e2e,scripts,web}/**/*.*').filter((path) =>
  /\.(?:tsx?|mjs|sql|css|sh|ya?ml|service|example)$|package\.json$/.test(path),
);
const code = sources
  .filter((path) => !path.startsWith('scripts/docs.test.ts'))
  .map((path) => [path, read(path)] as const);
const allCode = code.map(([, text]) => text).join('\n');
const words = new Set(allCode.match(/[\w$]+/g));

const sourceFile = /^[\w./-]+\.(?:tsx?|mjs|sql|css)$/;
const folders = /^(?:contract|api|web|e2e|bench|deploy|docs|scripts|\.ci)\/[\w.\-/@]*$/;

const inEveryFeature = ['feature.ts', 'pages.ts', 'person-tables.ts', 'plugs.ts'];

/** Whether a document may name this path: from the top, from the folder of the document, or by the end of its name. */
function isThere(document: string, path: string): boolean {
  const folder = dirname(document);
  if (existsSync(join(repository, path)) || existsSync(join(repository, folder, path))) return true;
  // Capitals are a name to put in. The file of a README is below its folder.
  if (path.startsWith('NAME') || path.startsWith('verb-noun')) return true;
  if (!sourceFile.test(path)) return false;
  if (inEveryFeature.includes(path)) return true;
  const near = folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`;
  return sources.some((source) => source.startsWith(near) && source.endsWith(`/${path}`));
}

/** The address that a heading has on its page. */
const slugOf = (heading: string) =>
  heading
    .replaceAll(/[`*]|\]\([^)]*\)/g, '')
    .replaceAll('[', '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const slugsOf = (path: string) =>
  [...withoutFences(read(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));

/** What a link of a document leads to that is not there, or null. */
function findMissing(document: string, address: string): string | null {
  const [path = '', anchor] = address.split('#');
  const target = path ? normalize(join(dirname(document), decodeURI(path))) : document;
  if (!existsSync(join(repository, target))) return address;
  return anchor && !slugsOf(target).includes(anchor) ? address : null;
}

const npmScripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** What is wrong with an npm command, or null: its script is missing, or the script does not know an option or the first word. */
function faultOfNpm(command: string): string | null {
  const [, name = '', rest = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(command) ?? [];
  const script = npmScripts[name];
  if (!script) return `${command}: no script ${name}`;
  const file = script.split(' ').find((word) => /^[\w/-]+\.ts$/.test(word));
  if (!file) return null;
  const text = read(file);
  const options = rest.match(/(?<=^| )--[\w-]+/g) ?? [];
  const unknown = options.filter((option) => !text.includes(option));
  const [first = ''] = rest.split(' ');
  if (name === 'bench' && first && !new RegExp(`^  ${first} `, 'm').test(text)) unknown.push(first);
  return unknown.length > 0 ? `${command}: ${file} does not know ${unknown.join(' ')}` : null;
}

/** The commands of a document that begin like this: codes in sentences, and lines of fenced blocks without what is said about them. */
function commandsOf(text: string, begin: RegExp): string[] {
  const fenced = [...text.matchAll(/^ *```(?:sh|bash|console)\n([\s\S]*?)^ *```/gm)].flatMap(([, body = '']) =>
    body.replaceAll('\\\n', '').split('\n'),
  );
  return [...codesOf(text), ...fenced]
    .map((line) =>
      line
        .replace(/^\s*\$ /, '')
        .replace(/\s+#\s.*$/, '')
        .trim(),
    )
    .filter((line) => begin.test(line) && !/[;|&…]/.test(line));
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** A figure that the code knows bears a comment: `50<!-- = FILE NAME.OF.THE.CONSTANT -->`, `nine<!-- = count PATTERN -->`. */
const figure = /([\w,.]+)<!-- = (\S+) (\S+) -->/g;

async function valueOf(from: string, name: string): Promise<unknown> {
  if (from === 'count') return find(name).length;
  const module: unknown = await import(/* @vite-ignore */ join(repository, from));
  return name.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], module);
}

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names only files that there are', () => {
    const named = codesOf(text).map((path) => path.replace(/:\d+$/, ''));
    const paths = named.filter((path) => sourceFile.test(path) || folders.test(path));
    expect(paths.filter((path) => !isThere(document, path))).toEqual([]);
  });

  test('links only to what there is', () => {
    const links = [...withoutFences(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.flatMap((link) => findMissing(document, link) ?? [])).toEqual([]);
  });

  test('tells people to type only what works', () => {
    const npm = commandsOf(text, /^npm (?:run [\w-]+|test|start)(?: --|$)/);
    // api/src/commands.test.ts asks the command line itself about every `npx encore`.
    const withoutNpx = commandsOf(text, /^encore [a-z]/);
    const faults = [...npm.flatMap((command) => faultOfNpm(command) ?? []), ...withoutNpx];
    expect(faults).toEqual([]);
  });

  test('has one command on each line', () => {
    const fenced = [...text.matchAll(/^ *```(?:sh|bash|console)\n([\s\S]*?)^ *```/gm)];
    const lines = fenced.flatMap(([, body = '']) => body.split('\n'));
    expect(lines.filter((line) => /^npm [^#&]* npm |[^;] npm run [^#]*#/.test(line.slice(4)))).toEqual([]);
  });

  test('names only settings that there are', () => {
    const named = text.match(/\bENCORE_[A-Z_]*[A-Z]\b/g) ?? [];
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });

  test('has the figures of the code', async () => {
    const wrong: string[] = [];
    for (const [, said = '', from = '', name = ''] of text.matchAll(figure)) {
      const value = await valueOf(from, name);
      const right = typeof value === 'number' ? [value.toLocaleString('en'), numbers[value]] : [];
      if (!right.includes(said.toLowerCase())) wrong.push(`${said}: ${from} ${name} is ${String(value)}`);
    }
    expect(wrong).toEqual([]);
    expect(text.match(/<!-- =/g)?.length ?? 0).toBe([...text.matchAll(figure)].length);
  });
});

test.each(documents.filter((path) => /^(?:api|web|contract)\/.*README\.md$/.test(path)))(
  '%s speaks of names that the code has, and is found from the architecture',
  (document) => {
    const names = codesOf(textOf(document)).flatMap((one) => one.match(/^[\w$]+(?=\(?\)?$)|^[a-z_]+\.[a-z_]+$/g) ?? []);
    const unknown = names
      .flatMap((name) => name.split('.'))
      .filter((name) => /[a-z][A-Z]|_/.test(name) && !words.has(name));
    expect(unknown).toEqual([]);
    expect(read('docs/architecture.md')).toContain(`(../${document})`);
  },
);

test('the settings of operations.md are those of the code', () => {
  const settings = new Set(read('api/src/core/installation/config.ts').match(/\bENCORE_[A-Z_]*[A-Z]\b/g));
  const operations = read('docs/operations.md');
  expect(settings.size).toBeGreaterThan(20);
  expect([...settings].filter((setting) => !operations.includes(`\`${setting}\``))).toEqual([]);
});

describe('What code says about documents', () => {
  /** Names of documents that a test makes up, and the customer's own, which lies beside the repository. */
  const others: Readonly<Record<string, readonly string[]>> = {
    'scripts/structure.test.ts': ['docs/start.md'],
    'scripts/specification.test.ts': ['spec.md'],
  };

  test('leads to one of the repository', () => {
    const lost = code.flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w./-])[\w./-]+\.md\b/g)]
        .map(([named]) => named.replace(/^.*opt\/encore\//, ''))
        .filter((named) => !others[path]?.includes(named))
        .filter((named) => !documents.includes(named) && !documents.includes(`docs/${named}`))
        .map((named) => `${path}: ${named}`),
    );
    expect(lost).toEqual([]);
  });

  /** A comment of several lines, as one. */
  const inOneLine = (text: string) => text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--) ?/g, ' ');

  /** What a reference can name: a heading, words in bold, the first cell of a row. */
  const partsOf = (path: string) => {
    const text = read(path);
    const found = [...text.matchAll(/^#+ (.+)$|\*\*([^*]+)\*\*|^\| ([^|]+?)(?:<!--.*?-->)?([^|<]*) \|/gm)];
    return new Set(found.map(([, heading, bold, cell = '', rest = '']) => heading ?? bold ?? cell + rest));
  };

  test.each(['product.md', 'look.md'])('names a part that %s has', (name) => {
    const parts = partsOf(`docs/${name}`);
    const references = new RegExp(`${name.replace('.', '\\.')}, ([^:;)'\`\\n]+)`, 'g');
    const named = code.flatMap(([path, text]) =>
      [...inOneLine(text).matchAll(references)].map(([, part = '']) => ({
        path,
        part: part
          .split(/\.(?!\d)/, 1)
          .join()
          .replaceAll(/["“”]/g, '')
          .trim(),
      })),
    );
    const isKnown = (part: string) => parts.has(part) || part.split(/, | and /).every((one) => parts.has(one));
    expect(named.length).toBeGreaterThan(name === 'product.md' ? 100 : 5);
    expect(named.filter(({ part }) => !isKnown(part))).toEqual([]);
  });
});
