// The structure check: which file may import which, how files are named, and what docs may mention. See docs/architecture.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';
import { checkArrows } from './structure/arrows.ts';
import { checkAreas, checkCircles } from './structure/circles.ts';
import {
  checkConsole,
  checkDocs,
  checkEnvironment,
  checkLength,
  checkSql,
  checkTemporary,
} from './structure/contents.ts';
import { checkExports } from './structure/exports.ts';
import { checkFileCycles } from './structure/file-cycles.ts';
import type { Finding, SourceFile } from './structure/findings.ts';
import { checkMigrations } from './structure/migrations.ts';
import { checkPlugs } from './structure/plugs.ts';
import { checkVocabulary } from './structure/vocabulary.ts';

const sourceFolders = ['contract', 'api', 'web', 'e2e', 'bench', 'scripts'];
const notOurs = ['node_modules', 'dist', 'data', 'screens'];

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.includes(entry.name) || entry.name.startsWith('.')) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}

function load(root: string, path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** Finds all structural faults of the repository at `root`. */
export function checkStructure(root: string): Finding[] {
  const paths = sourceFolders.flatMap((folder) => filesUnder(root, folder));
  const sources = paths.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path)).map((path) => load(root, path));
  const docs = ['README.md', 'CONTRIBUTING.md', ...filesUnder(root, 'docs'), ...paths]
    .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
    .map((path) => load(root, path));
  const settings = readdirSync(root).filter((name) => name.endsWith('.ts'));
  return [
    ...paths.flatMap(checkVocabulary),
    ...sources.flatMap((file) => [
      ...checkArrows(file),
      ...checkLength(file),
      ...checkConsole(file),
      ...checkSql(file),
      ...checkTemporary(file),
      ...checkEnvironment(file),
    ]),
    ...checkPlugs(sources),
    ...checkMigrations(root),
    ...checkCircles(sources, 'web'),
    ...checkCircles(sources, 'api'),
    ...checkAreas(sources, 'contract'),
    ...checkAreas(sources, 'api'),
    ...checkAreas(sources, 'web'),
    ...checkFileCycles(sources),
    ...checkExports([...sources, ...settings.map((name) => load(root, name))]),
    ...docs.flatMap((file) => checkDocs(file, (path) => existsSync(join(root, path)))),
  ];
}

function describe(finding: Finding): string {
  return `${finding.level} ${finding.file}: ${finding.what}\n  why: ${finding.why}\n  fix: ${finding.fix}\n`;
}

if (import.meta.main) {
  // With `--changed FILE…` it warns only about these files; errors are reported wherever they are.
  const [option, ...files] = process.argv.slice(2);
  const findings = checkStructure(repository);
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level, file }) => level === 'warning' && (!option || files.includes(file)));
  for (const finding of [...errors, ...warnings]) console.log(describe(finding));
  process.exitCode = errors.length > 0 ? 1 : 0;
}
