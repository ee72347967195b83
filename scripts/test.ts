// Runs the tests in stages. Tests that cannot run here are reported and counted as skipped. Tests with a database run on PostgreSQL, and
// those that may differ also on the embedded one; with --all, or without PostgreSQL, all do. CONTRIBUTING.md has the tiers.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWebIfStale } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { repository } from './find-tools.mjs';
import { findPostgres, startPostgres, type ThrowawayPostgres } from './postgres.ts';
import { changedFiles, chooseTests, readAliases, readSources } from './test-changed.ts';
import { choiceName, isChosen, type TestFile, type TestKind, testFiles } from './test-files.ts';
import { type Failure, type FileTimes, slowestFiles, type TestReport } from './test-report.ts';
import { type Check, checks, runCheck } from './verify.ts';

interface Stage {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  files?: FileTimes[];
}

const groups = ['verify', 'unit', 'postgres', 'pglite', 'e2e'];
const words = process.argv.slice(2);
const onlyArgument = words.find((word) => word.startsWith('--only='));
const wanted = onlyArgument ? onlyArgument.slice('--only='.length).split(',') : groups;
const isAll = words.includes('--all');
const isChanged = words.includes('--changed');
const unknown = [
  ...wanted.filter((group) => !groups.includes(group)).map((group) => `--only=${group}`),
  ...words.filter((word) => word.startsWith('--') && ![onlyArgument, '--all', '--changed'].includes(word)),
];
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Known: --all, --changed, --only= with ${groups.join(', ')}, and files.`,
  );
  process.exit(2);
}
const named = words.filter((word) => !word.startsWith('--'));
const everyFile = testFiles();
/** Named files run, whether everyday ones or not. */
const all = isAll || named.length > 0;

/** Chooses the tests that a change touches; prints each with its reason, and the files that no import leads to. */
function chooseChanged(): TestFile[] {
  const changed = changedFiles();
  const chosen = new Map(chooseTests(readSources(), changed, readAliases()).map(({ path, why }) => [path, why]));
  const files = everyFile.filter(
    ({ path, onlyWithAll }) => chosen.has(path) && (!onlyWithAll || isAll || changed.includes(path)),
  );
  console.log(`── ${changed.length} files changed, ${files.length} of ${everyFile.length} test files are touched`);
  for (const { path } of files) console.log(`${path}: ${chosen.get(path)}`);
  return files;
}
const touched = isChanged ? chooseChanged() : null;
/** Files for vitest, by name; empty: every file of the project. */
const filters = touched ? touched.map(({ path }) => path) : named;
const hasTests = (...kinds: TestKind[]) => !touched || touched.some(({ kind }) => kinds.includes(kind));

const folder = mkdtempSync(join(tmpdir(), 'encore-test-'));
const stages: Stage[] = [];
/** Listed below the table, since there are thousands of lines above it. */
const failures: Failure[] = [];
/** Tests that failed beside others and passed when their files ran again alone. */
const unsteady: Failure[] = [];
/** With more failed files than this, the reason is not what ran beside them. */
const mostFilesAgain = 3;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const run of running) run.kill('SIGTERM');
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // A process may still be writing into it. An exception would also keep PostgreSQL from being ended.
    console.log(`not removed: ${folder}: ${String(error)}`);
  }
});
function untilExit(run: ChildProcess): Promise<number | null> {
  running.add(run);
  return new Promise((resolve) =>
    run.once('close', (code) => {
      running.delete(run);
      resolve(code);
    }),
  );
}
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));

/** Compile modules shared by many processes once, and collect short-lived garbage less often. */
const processorSavers = {
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

async function vitest(call: string[], environment: Record<string, string>, stdio: 'inherit' | 'ignore') {
  const vitestFile = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, ...processorSavers, ...environment };
  return (await untilExit(spawn(process.execPath, [vitestFile, ...call], { cwd: repository, env, stdio }))) ?? 1;
}

/** Runs the tests of some kinds in the given files; a run that does not end is one failure. */
async function report(name: string, kinds: TestKind[], environment: Record<string, string>, paths: string[]) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const call = [
    'run',
    ...kinds.map((kind) => `--project=${kind}`),
    '--reporter=default',
    `--reporter=${join(repository, 'scripts', 'test-report.ts')}`,
    '--passWithNoTests',
    ...paths,
  ];
  const choice = { ENCORE_TEST_FILES: choiceName({ all: all || isChanged, forBoth: false }) };
  const code = await vitest(call, { ...choice, ...environment, ENCORE_TEST_REPORT: file }, 'inherit');
  const ended: TestReport = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport)
    : { passed: 0, failed: 1, skipped: 0, failures: [{ path: null, name, message: 'did not end' }], files: [] };
  if (ended.failed === 0 && code !== 0) ended.failed = 1;
  return ended;
}

async function runTests(name: string, kinds: TestKind[], environment: Record<string, string>): Promise<void> {
  if (!hasTests(...kinds)) return;
  console.log(`\n── ${name}`);
  const started = performance.now();
  const first = await report(name, kinds, environment, filters);
  const again = [...new Set(first.failures.map(({ path }) => path))].filter((path) => path !== null);
  const isWorthIt = filters.length === 0 && again.length > 0 && again.length <= mostFilesAgain;
  const second = isWorthIt ? await report(`${name}, again`, kinds, environment, again) : null;
  if (second?.failed === 0 && first.failures.every(({ path }) => path !== null)) {
    unsteady.push(...first.failures);
    first.passed += first.failed;
    first.failed = 0;
  } else failures.push(...first.failures);
  stages.push({ name, ...first, seconds: (performance.now() - started) / 1000 });
}

/** Counts tests without running them, so that their number can be reported. */
async function skipTests(name: string, project: TestKind, why: string): Promise<void> {
  if (!hasTests(project)) return;
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  await vitest(['list', `--project=${project}`, `--json=${file}`, '--passWithNoTests', ...filters], {}, 'ignore');
  const skipped = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length : 1;
  console.log(`\nnot run: ${name} because ${why}`);
  stages.push({ name, passed: 0, failed: 0, skipped, seconds: 0 });
}

/** Runs at low priority beside the tests; `npm run verify` answers at once. */
function beginVerify(): Promise<Check[]> {
  return Promise.all(Object.keys(checks).map((name) => runCheck(name, constants.priority.PRIORITY_LOW)));
}

function tellChecks(results: readonly Check[]): void {
  for (const { name, passed, seconds, output } of results) {
    console.log(`── ${name} ${passed ? 'passed' : `FAILED\n${output.trim()}`}`);
    stages.push({ name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, seconds });
  }
}

function buildWeb(): void {
  const started = performance.now();
  let failed = 0;
  try {
    if (buildWebIfStale()) console.log('── web built');
  } catch (error) {
    console.log(String(error));
    failed = 1;
  }
  stages.push({
    name: 'web build',
    passed: 1 - failed,
    failed,
    skipped: 0,
    seconds: (performance.now() - started) / 1000,
  });
}

const needsPostgres = (wanted.includes('postgres') && hasTests('api')) || (wanted.includes('e2e') && hasTests('e2e'));

async function postgresOrWhyNot(): Promise<ThrowawayPostgres | string> {
  if (!findPostgres()) return 'there is no PostgreSQL 15 or newer on this machine';
  try {
    return await startPostgres({ inMemory: true });
  } catch (error) {
    // One that exists and does not start is a fault, not a missing tool.
    console.log(`── PostgreSQL did not start: ${String(error)}`);
    stages.push({ name: 'start PostgreSQL', passed: 0, failed: 1, skipped: 0, seconds: 0 });
    return 'it did not start';
  }
}

/**
 * Fills the demo for the journeys while earlier stages run: the seed uses one connection and would leave a core idle. If it fails, the
 * journeys fill it themselves and report why. Returns the environment variables that name it.
 */
async function fillDemo(environment: Record<string, string>): Promise<Record<string, string>> {
  const script = join(repository, 'e2e', 'support', 'demo-company.ts');
  // Its files are deleted with the folder of this run.
  const env = { ...process.env, ...environment, TMPDIR: folder };
  const filling = promisify(execFile)(process.execPath, [script], { env });
  void untilExit(filling.child);
  const { stdout } = await filling.catch(() => ({ stdout: '{}' }));
  return JSON.parse(stdout) as Record<string, string>;
}

function printTable(): void {
  const rows = stages.map((stage) => [stage.name, stage.passed, stage.failed, stage.skipped, stage.seconds.toFixed(1)]);
  console.log('');
  for (const row of [['stage', 'passed', 'failed', 'skipped', 'seconds'], ...rows]) {
    const [name, ...numbers] = row.map(String);
    console.log(`${name?.padEnd(22)}${numbers.map((number) => number.padStart(9)).join('')}`);
  }
}

function printSlowest(): void {
  for (const { name, files = [] } of stages) {
    if (files.length === 0) continue;
    const sum = (key: 'startUp' | 'hooks' | 'tests') => files.reduce((total, file) => total + file[key], 0) / 1000;
    const parts = `${sum('startUp').toFixed(0)} s of loading, ${sum('hooks').toFixed(0)} s of servers and databases, ${sum('tests').toFixed(0)} s of tests`;
    console.log(`\n${name}: ${files.length} files, added up ${parts}; the slowest:`);
    console.log(' seconds  start-up');
    for (const line of slowestFiles(files)) console.log(line);
  }
}

// The API serves the page, but hardly any test looks at it: after a small change only journeys need a build.
if (!isChanged || hasTests('e2e')) buildWeb();
const checked = wanted.includes('verify') && !isChanged ? beginVerify() : [];

if (wanted.includes('unit')) await runTests('tests without database', ['unit', 'web', 'web-components'], {});

const postgres = needsPostgres ? await postgresOrWhyNot() : 'it was not asked for';
const onPostgres =
  typeof postgres === 'string' ? null : { ENCORE_TEST_DATABASE: 'postgres', ENCORE_TEST_POSTGRES_URL: postgres.url };
const whyNoPostgres = typeof postgres === 'string' ? postgres : '';

/** The tests on the embedded database: beside PostgreSQL those that may differ there, otherwise all. */
const onPglite = (beside: boolean) => ({
  ENCORE_TEST_DATABASE: 'pglite',
  ENCORE_TEST_FILES: choiceName({ all, forBoth: beside }),
});

const whyNoBrowser = findChromium() ? '' : 'there is no Chromium or Chrome on this machine';
const demo =
  onPostgres && !whyNoBrowser && wanted.includes('e2e') && hasTests('e2e') ? fillDemo(onPostgres) : undefined;

if (wanted.includes('postgres')) {
  if (onPostgres) await runTests('tests on PostgreSQL', ['api'], onPostgres);
  else await skipTests('tests on PostgreSQL', 'api', whyNoPostgres);
}
const besidePostgres = onPostgres !== null && wanted.includes('postgres');
// One database is enough for a quick answer about a change.
if (wanted.includes('pglite') && !(isChanged && besidePostgres))
  await runTests('tests on PGlite', ['api'], onPglite(besidePostgres && !isAll));
if (wanted.includes('e2e')) {
  if (onPostgres && !whyNoBrowser)
    await runTests('journeys on PostgreSQL', ['e2e'], { ...onPostgres, ...(await demo) });
  else await skipTests('journeys on PostgreSQL', 'e2e', whyNoBrowser || whyNoPostgres);
  const hasBoth =
    all || !onPostgres || everyFile.some((file) => file.kind === 'e2e' && isChosen(file, 'usual for both'));
  if (!whyNoBrowser && hasBoth && !(isChanged && onPostgres))
    await runTests('journeys on PGlite', ['e2e'], onPglite(onPostgres !== null));
}
if (typeof postgres !== 'string') await postgres.stop();

tellChecks(await checked);
printSlowest();
printTable();
const total = (key: 'passed' | 'failed' | 'skipped') => stages.reduce((sum, stage) => sum + stage[key], 0);
const skipped = total('skipped');
if (skipped > 0)
  console.log(`\n${skipped} skipped: only with --all, not for this database, or because a tool named above is missing`);
const list = (named: Failure[]) =>
  named.map(({ path, name, message }) => `${path ? `${path}: ` : ''}${name}\n    ${message}`).join('\n');
if (unsteady.length > 0) console.log(`\nunsteady, passed when run again alone; each is a fault:\n${list(unsteady)}`);
if (failures.length > 0) console.log(`\nfailed:\n${list(failures)}`);
const waiting = everyFile.filter(({ onlyWithAll }) => onlyWithAll).length;
if (isChanged) console.log('\nnot run: tests that no import leads to; npm test runs them');
else if (!all && !onlyArgument) console.log(`\n${waiting} of ${everyFile.length} test files run only with --all`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
