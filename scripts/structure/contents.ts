import { type Finding, isGenerated, isTest, type SourceFile } from './findings.ts';

const smell = 250;
const limit = 400;

export function checkLength(file: SourceFile): Finding[] {
  if (isTest(file.path) || isGenerated(file)) return [];
  const lines = file.text.trimEnd().split('\n').length;
  if (lines <= smell) return [];
  return [
    {
      file: file.path,
      level: lines > limit ? 'error' : 'warning',
      what: `${lines} lines; ${smell} is a smell and ${limit} the limit`,
      why: 'A file that does not fit into the head at once is changed without being read.',
      mend: 'Split it by verb or by what is shown, so that each part has a name of its own.',
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
      why: 'The log is read by machines: lines without level, request and company are lost there, and may hold personal data.',
      mend: 'Use the logger of the context, or take the line out.',
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
      why: 'What is left there by a process that was killed stays for good, with what it holds about people.',
      mend: 'Ask services.spool for a folder: what dead processes leave in it is removed.',
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
  // Core has no features: a session or an audit line is one table and one file.
  return /\/(?:(?:[a-z-]+-)?queries|person-tables)\.ts$/.test(path) || path.startsWith('api/src/core/');
}

export function checkSql(file: SourceFile): Finding[] {
  if (!file.path.startsWith('api/src/') || isTest(file.path) || mayHoldSql(file.path)) return [];
  if (!sqlPatterns.some((pattern) => pattern.test(file.text))) return [];
  return [
    {
      file: file.path,
      level: 'error',
      what: 'SQL outside queries.ts',
      why: 'Whoever changes a table must find every query on it in one place, each with its company in the condition.',
      mend: 'Move the query into queries.ts (or …-queries.ts) of the feature and call it by name.',
    },
  ];
}

const repositoryPath = /^(?:contract|api|web|e2e|bench|deploy|docs|scripts|\.ci)\/[\w.\-/@]+$/;

/** Docs name only files that are there. Code fences are sketches and are not looked at. */
export function checkDocs(file: SourceFile, exists: (path: string) => boolean): Finding[] {
  const prose = file.text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? '').replace(/:\d+$/, ''));
  const gone = new Set(named.filter((path) => repositoryPath.test(path) && !exists(path)));
  return [...gone].map((path) => ({
    file: file.path,
    level: 'error',
    what: `names ${path}, which is gone`,
    why: 'Docs that point nowhere teach readers not to trust the rest.',
    mend: 'Name the file that does it now, or take the sentence out. An address of the API starts with a slash.',
  }));
}
