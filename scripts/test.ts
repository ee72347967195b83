// Everything there is to test, one stage after the other. What cannot run here is said and counted as skipped. What has a database
// runs on PostgreSQL, and on the embedded one what may differ there; with --full, or without PostgreSQL, everything does.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { repository } from './find-tools.mjs';
import { findPostgres, startPostgres, type ThrowawayPostgres } from './postgres.ts';
import { type Check, checks, runCheck } from './verify.ts';

interface Stage {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

const groups = ['verify', 'unit', 'postgres', 'pglite', 'e2e'];
const words = process.argv.slice(2);
const onlyArgument = words.find((word) => word.startsWith('--only='));
const wanted = onlyArgument ? onlyArgument.slice('--only='.length).split(',') : groups;
const isFull = words.includes('--full');
const filters = words.filter((word) => word !== onlyArgument && word !== '--full');
const unknown = wanted.filter((group) => !groups.includes(group));
if (unknown.length > 0) {
  console.error(`--only knows ${groups.join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'encore-test-'));
const stages: Stage[] = [];
/** Named below the table: above it stand thousands of lines. */
const failures: string[] = [];
let running: ReturnType<typeof spawn> | undefined;
process.on('exit', () => {
  running?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));

/** What many processes load is compiled once, and what soon is garbage is collected less often. */
const processorSavers = {
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

async function vitest(call: string[], environment: Record<string, string>, stdio: 'inherit' | 'ignore') {
  const vitestFile = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, ...processorSavers, ...environment };
  const run = spawn(process.execPath, [vitestFile, ...call], { cwd: repository, env, stdio });
  running = run;
  return new Promise<number>((resolve) => run.once('close', (code) => resolve(code ?? 1)));
}

// A file that does not load has no tests to count, and an error outside every test has no file: each is one failure.
function count(file: string, code: number): Omit<Stage, 'name' | 'seconds'> {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  for (const { name, assertionResults } of report.testResults.filter((result) => result.status === 'failed')) {
    const failedTests = assertionResults.filter((test) => test.status === 'failed').map((test) => `: ${test.fullName}`);
    const names = failedTests.length > 0 ? failedTests : [' does not load'];
    failures.push(...names.map((test) => `${relative(repository, name)}${test}`));
  }
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runTests(name: string, projects: string[], environment: Record<string, string>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const code = await vitest(
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      ...filters,
    ],
    environment,
    'inherit',
  );
  stages.push({ name, ...count(file, code), seconds: (performance.now() - started) / 1000 });
}

/** Counts tests without running them, so that what is left out is known by number. */
async function skipTests(name: string, project: string, why: string): Promise<void> {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  await vitest(['list', `--project=${project}`, `--json=${file}`, '--passWithNoTests', ...filters], {}, 'ignore');
  const skipped = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length : 1;
  console.log(`\nnot run: ${name} because ${why}`);
  stages.push({ name, passed: 0, failed: 0, skipped, seconds: 0 });
}

/** In what the tests leave of the processor while they wait; whoever wants the answer at once asks `npm run verify`. */
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

const needsPostgres = wanted.includes('postgres') || wanted.includes('e2e');

async function postgresOrWhyNot(): Promise<ThrowawayPostgres | string> {
  if (!findPostgres()) return 'there is no PostgreSQL 15 or newer on this machine';
  try {
    return await startPostgres();
  } catch (error) {
    // One that is there and does not start is a fault, not a missing tool.
    console.log(`── PostgreSQL did not start: ${String(error)}`);
    stages.push({ name: 'start PostgreSQL', passed: 0, failed: 1, skipped: 0, seconds: 0 });
    return 'it did not start';
  }
}

function printTable(): void {
  const rows = stages.map((stage) => [stage.name, stage.passed, stage.failed, stage.skipped, stage.seconds.toFixed(1)]);
  console.log('');
  for (const row of [['stage', 'passed', 'failed', 'skipped', 'seconds'], ...rows]) {
    const [name, ...numbers] = row.map(String);
    console.log(`${name?.padEnd(22)}${numbers.map((number) => number.padStart(9)).join('')}`);
  }
}

buildWeb();
const checked = wanted.includes('verify') ? beginVerify() : [];

if (wanted.includes('unit')) await runTests('tests without database', ['unit', 'web', 'web-components'], {});

const postgres = needsPostgres ? await postgresOrWhyNot() : 'it was not asked for';
const onPostgres =
  typeof postgres === 'string' ? null : { ENCORE_TEST_DATABASE: 'postgres', ENCORE_TEST_POSTGRES_URL: postgres.url };
const whyNoPostgres = typeof postgres === 'string' ? postgres : '';

/** What runs on the embedded database beside a run of everything on PostgreSQL, or alone. */
const onPglite = (besidePostgres: boolean) => ({
  ENCORE_TEST_DATABASE: 'pglite',
  ENCORE_TEST_FILES: besidePostgres && !isFull ? 'for-both' : 'all',
});

if (wanted.includes('postgres')) {
  if (onPostgres) await runTests('tests on PostgreSQL', ['api'], onPostgres);
  else await skipTests('tests on PostgreSQL', 'api', whyNoPostgres);
}
if (wanted.includes('pglite')) {
  const besidePostgres = onPostgres !== null && wanted.includes('postgres');
  await runTests('tests on PGlite', ['api'], onPglite(besidePostgres));
}
if (wanted.includes('e2e')) {
  const whyNoBrowser = findChromium() ? '' : 'there is no Chromium or Chrome on this machine';
  if (onPostgres && !whyNoBrowser) await runTests('journeys on PostgreSQL', ['e2e'], onPostgres);
  else await skipTests('journeys on PostgreSQL', 'e2e', whyNoBrowser || whyNoPostgres);
  if (!whyNoBrowser) await runTests('journeys on PGlite', ['e2e'], onPglite(onPostgres !== null));
}
if (typeof postgres !== 'string') await postgres.stop();

tellChecks(await checked);
printTable();
const total = (key: 'passed' | 'failed' | 'skipped') => stages.reduce((sum, stage) => sum + stage[key], 0);
const skipped = total('skipped');
if (skipped > 0) console.log(`\n${skipped} skipped: not for this database, or for want of a tool named above`);
if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
