// Checks types, lint, formatting and structure side by side, and prints only failures. Lints and formats the files changed since
// everything passed; with --all all files, as `npm test` does.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';
import { type Changes, cacheFolder, changesSinceGreen, keepGreen, readContents } from './last-green.ts';

export interface Check {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

export const checks: Record<string, string[]> = {
  // More checkers would repeat each other’s work, and the other checks need the second core.
  types: [
    'node_modules/.bin/tsc',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(cacheFolder, 'types.tsbuildinfo'),
  ],
  lint: ['node_modules/.bin/oxlint', '--no-error-on-unmatched-pattern'],
  format: ['node_modules/.bin/biome', 'ci', '--no-errors-on-unmatched'],
  structure: ['scripts/structure.ts'],
};

/** Linters and formatters show cursor and colours only on a terminal: each of the tools reads one of these. */
const colours: NodeJS.ProcessEnv = process.stdout.isTTY
  ? { FORCE_COLOR: '1' }
  : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/**
 * Runs one of the checks, on everything or on the given files, with this process's own Node, whatever the PATH says.
 */
export async function runCheck(name: string, priority?: number, told: readonly string[] = []): Promise<Check> {
  const started = performance.now();
  const [tool = '', ...options] = checks[name] ?? [];
  const words = [join(repository, tool), ...options, ...told];
  // A second thread would repeat much of the first one's work, and beside the tests no core is idle.
  const sparing = priority === undefined ? {} : { GOMAXPROCS: '1' };
  const environment = { ...process.env, ...colours, ...sparing };
  const run = spawn(process.execPath, words, { cwd: repository, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => run.kill();
  process.once('exit', end);
  if (priority !== undefined && run.pid) setPriority(run.pid, priority);
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  run.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => run.once('close', resolve));
  process.off('exit', end);
  return { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
}

/** Returns the arguments of a check for the changes; null: it has nothing to do. */
function wordsFor(name: string, { changed, affected }: Changes): string[] | null {
  if (name === 'types') return [];
  if (name === 'structure') return ['--changed', ...changed];
  // Without files, a tool would check all of them.
  const files = name === 'lint' ? affected : changed;
  return files.length > 0 ? files : null;
}

if (import.meta.main) {
  // Read before the checks: files edited while they run are checked by the next run.
  const contents = readContents();
  const changes = process.argv.includes('--all') ? null : changesSinceGreen(contents);
  const results = await Promise.all(
    Object.keys(checks).map(async (name) => {
      if (!changes) return runCheck(name);
      const told = wordsFor(name, changes);
      return told ? runCheck(name, undefined, told) : { name, passed: true, seconds: 0, output: '' };
    }),
  );
  const failed = results.filter(({ passed }) => !passed);
  const warned = results.filter(({ name, passed, output }) => passed && name === 'structure' && output.trim());
  for (const { name, output } of [...failed, ...warned]) console.log(`── ${name}\n${output.trim()}\n`);
  const summary = results.map(
    ({ name, passed, seconds }) => `${name} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(1)} s`,
  );
  console.log(summary.join(', '));
  if (failed.length === 0) keepGreen(contents);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
