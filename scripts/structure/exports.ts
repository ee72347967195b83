import { target } from './arrows.ts';
import { type Finding, isGenerated, isTest, type SourceFile } from './findings.ts';

const testAliases: Record<string, string> = { '#api-test/': 'api/test/', '#web-test/': 'web/test/' };

const declaration = /^export (?:async )?(function\*?|const|let|class|type|interface) (\w+)/gm;
const namedImport =
  /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,?\s*)?(?:\{([^}]*)\}|(\*)(?:\s*as\s+\w+)?)\s*from\s*['"]([^'"]+)['"]/gm;
const wholeImport = /\b(?:import|importActual|importOriginal)(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]/g;

/** Names that are read from every file with such a name, so no import mentions them. */
const foundByName: readonly [file: RegExp, name: string][] = [
  [/^web\/src\/features\/.*\/pages\.ts$/, 'pages'],
  [/^(?:api|web)\/src\/features\/.*\/feature\.ts$/, 'feature'],
  [/^api\/test\/attempts\//, 'attempts'],
  [/^api\/test\/attempts\//, 'fillVictim'],
  [/^api\/test\/deeds\//, 'deeds'],
];
const isFoundByName = ({ path }: SourceFile, name: string) =>
  foundByName.some(([file, found]) => file.test(path) && name === found);

/** Returns the repository path of an import, including the folders of tests, or null for a package. */
function resolve(from: string, name: string): string | null {
  const alias = Object.keys(testAliases).find((prefix) => name.startsWith(prefix));
  return alias ? testAliases[alias] + name.slice(alias.length) : target(from, name);
}

const wordsOf = (text: string): string[] => [...new Set(text.match(/\w+/g))];

/** Returns what a file imports, as `path name`; for a namespace import, every word in the file. */
function usesOf({ path, text }: SourceFile): string[] {
  const some = [...text.matchAll(namedImport)].flatMap(([, list, whole, from = '']) => {
    const to = resolve(path, from);
    const names = whole
      ? wordsOf(text)
      : (list ?? '').split(',').map((part) =>
          part
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/s, ''),
        );
    return to ? names.map((name) => `${to} ${name}`) : [];
  });
  const whole = [...text.matchAll(wholeImport)].flatMap(([, from = '']) => {
    const to = resolve(path, from);
    return to ? wordsOf(text).map((name) => `${to} ${name}`) : [];
  });
  return [...some, ...whole];
}

const isHelper = ({ path }: SourceFile) =>
  isTest(path) || /^(?:contract\/test|web\/test|e2e|bench|scripts)\//.test(path);

/**
 * Finds exported names that no other file imports, and those of the product that only tests use. A type may be exported for a function of its own
 * file that takes or returns it.
 */
export function checkExports(sources: readonly SourceFile[]): Finding[] {
  const users = sources.map((file) => ({ isTest: isTest(file.path), uses: usesOf(file) }));
  const everywhere = new Set(users.flatMap(({ uses }) => uses));
  const inProduct = new Set(users.flatMap(({ isTest: ofTest, uses }) => (ofTest ? [] : uses)));
  return sources.flatMap((file) => {
    // Journeys are being rewritten at the moment.
    if (isGenerated(file) || file.path.startsWith('e2e/') || file.path.endsWith('.d.mts')) return [];
    return [...file.text.matchAll(declaration)].flatMap(([, kind = '', name = '']): Finding[] => {
      const isUsedHere = (file.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
      const isType = kind === 'type' || kind === 'interface';
      const key = `${file.path} ${name}`;
      if (inProduct.has(key) || isFoundByName(file, name) || (isUsedHere && isType)) return [];
      const isForTests = everywhere.has(key);
      if (isForTests && (isUsedHere || isHelper(file))) return [];
      return [
        {
          file: file.path,
          level: 'error',
          what: isForTests ? `only tests use ${name}` : `no file imports ${name}`,
          why: 'An export says that other files rely on it; one that none uses is read and maintained for nothing.',
          fix: isUsedHere
            ? 'Remove the word export: its own file uses it.'
            : 'Delete it; what tests alone need is part of the tests.',
        },
      ];
    });
  });
}
