import { type Finding, isGenerated, isTest, type SourceFile } from './findings.ts';

const smell = 250;
const limit = 400;

const literal = /^(?:export )?const \w+[^=\n]*= (?:new Set\()?[[{`]\n[\s\S]*?\n[\]}`]/gm;
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** Returns whether one literal without functions (words, names, cities, actions) fills four fifths of a file: such a file is looked up, not read. */
function isList({ text }: SourceFile): boolean {
  const lists = [...text.matchAll(literal)].map(([list]) => list).filter((list) => !list.includes('=>'));
  return lists.some((list) => linesOf(list) >= 0.8 * linesOf(text));
}

/** Checks that a file is short enough to be read as a whole; tests, generated files and lists may be longer. */
export function checkLength(file: SourceFile): Finding[] {
  if (isTest(file.path) || isGenerated(file) || isList(file)) return [];
  const lines = linesOf(file.text);
  if (lines <= smell) return [];
  return [
    {
      file: file.path,
      level: lines > limit ? 'error' : 'warning',
      what: `${lines} lines; ${smell} is a smell and ${limit} the limit`,
      why: 'A file that is too long to read as a whole gets changed without being read.',
      fix: 'Split it by verb or by what it shows, so that each part has its own name. A file that is mainly one list is exempt.',
    },
  ];
}

const commandLine = ['api/src/main.ts', 'api/src/run-command.ts'];

export function checkConsole(file: SourceFile): Finding[] {
  if (!file.path.startsWith('api/src/') || commandLine.includes(file.path) || isTest(file.path)) return [];
  if (!/\bconsole\.log\(/.test(file.text)) return [];
  return [
    {
      file: file.path,
      level: 'error',
      what: 'console.log',
      why: 'Programs read the log: lines without level, request and company are lost there, and may contain personal data.',
      fix: 'Use the logger of the context, or remove the line.',
    },
  ];
}

export function checkTemporary(file: SourceFile): Finding[] {
  if (!file.path.startsWith('api/src/') || file.path === 'api/src/core/work/spool.ts' || isTest(file.path)) return [];
  if (!/\b(?:tmpdir|mkdtemp)/.test(file.text)) return [];
  return [
    {
      file: file.path,
      level: 'error',
      what: 'a temporary folder',
      why: 'The files of a process that was killed stay there for good, with the personal data in them.',
      fix: 'Ask services.spool for a folder: the next start removes what dead processes leave in it.',
    },
  ];
}

export function checkEnvironment(file: SourceFile): Finding[] {
  if (!/\bprocess\.env = /.test(file.text) || file.path.startsWith('scripts/structure')) return [];
  return [
    {
      file: file.path,
      level: 'error',
      what: 'process.env is replaced',
      why: 'What is set in the new object is not in the environment: tmpdir() does not see it, nor do the tests that run afterwards.',
      fix: "Set single variables; in tests by vi.stubEnv('NAME', value) and vi.unstubAllEnvs().",
    },
  ];
}

// The builder, the sql tag, and literals that begin like a statement. `Select a person from …` is English, not SQL.
const sqlPatterns = [
  /\bsql(?:<[^`]*?>)?`/,
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  /['"`]\s*(?:select\s[^'"`]{1,300}\sfrom\s|insert into\s|update\s\S+\sset\s|delete from\s)/,
  /['"`]\s*(?:SELECT\s[^'"`]{1,300}\sFROM\s|INSERT INTO\s|UPDATE\s\S+\sSET\s|DELETE FROM\s)/,
];

function mayHoldSql(path: string): boolean {
  // Core has no features: a session or an audit line is one table and one file. The demo writes what happened before it began.
  return /\/(?:(?:[a-z-]+-)?queries|person-tables)\.ts$/.test(path) || /^api\/src\/(?:core|demo)\//.test(path);
}

export function checkSql(file: SourceFile): Finding[] {
  if (!file.path.startsWith('api/src/') || isTest(file.path) || mayHoldSql(file.path)) return [];
  if (!sqlPatterns.some((pattern) => pattern.test(file.text))) return [];
  return [
    {
      file: file.path,
      level: 'error',
      what: 'SQL outside queries.ts',
      why: 'A developer who changes a table must find every query on it in one place, each with its company in the condition.',
      fix: 'Move the query into queries.ts (or …-queries.ts) of the feature and call it by name.',
    },
  ];
}

const repositoryPath = /^(?:contract|api|web|e2e|bench|deploy|docs|scripts|\.ci)\/[\w.\-/@]+$/;

/** Checks that docs name only files that exist. Code fences are sketches and are not checked. */
export function checkDocs(file: SourceFile, exists: (path: string) => boolean): Finding[] {
  const prose = file.text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? '').replace(/:\d+$/, ''));
  const gone = new Set(named.filter((path) => repositoryPath.test(path) && !exists(path)));
  return [...gone].map((path) => ({
    file: file.path,
    level: 'error',
    what: `names ${path}, which does not exist`,
    why: 'Docs that name missing files teach readers not to trust the rest.',
    fix: 'Name the file that does it now, or remove the sentence. An address of the API starts with a slash.',
  }));
}
