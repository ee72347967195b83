import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { repository } from './find-tools.mjs';

/** Milliseconds: `startUp` for loading a file, `hooks` for its server, database and data, `tests` for the tests alone. */
export type FileTimes = { path: string; startUp: number; hooks: number; tests: number };
/** A failure; outside every file it has no path. The message is that of the first error, on one line. */
export type Failure = { path: string | null; name: string; message: string };
export type TestReport = { passed: number; failed: number; skipped: number; failures: Failure[]; files: FileTimes[] };

type Module = Pick<TestModule, 'moduleId' | 'children' | 'diagnostic' | 'state' | 'errors'>;

function timesOf(module: Module): FileTimes {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const cases = [...module.children.allTests()];
  const tests = cases.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  return {
    path: relative(repository, module.moduleId),
    startUp: environmentSetupDuration + prepareDuration + setupDuration + collectDuration,
    // Tests of a file that run side by side take longer than their file.
    hooks: Math.max(0, duration - tests),
    tests,
  };
}

/** Returns an error of vitest on one line: its message, and where it was thrown. */
function describeError(errors: readonly SerializedError[] | undefined): string {
  const [first] = errors ?? [];
  const place = first?.stacks?.[0];
  const at = place ? ` (${relative(repository, place.file)}:${place.line})` : '';
  return `${stripVTControlCharacters(first?.message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 400)}${at}`;
}

/** Counts the results of a run. A file that does not load has no tests, and an error outside every test no file: each is one failure. */
export function reportOf(modules: readonly Module[], errors: readonly unknown[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], files: modules.map(timesOf) };
  const fail = (path: string | null, name: string, failed: readonly SerializedError[] | undefined) => {
    report.failed += 1;
    report.failures.push({ path, name, message: describeError(failed) });
  };
  for (const module of modules) {
    const path = relative(repository, module.moduleId);
    let failedTests = 0;
    for (const test of module.children.allTests()) {
      const { state, errors: thrown } = test.result();
      if (state === 'passed') report.passed += 1;
      else if (state === 'failed') {
        failedTests += 1;
        fail(path, test.fullName, thrown);
      } else report.skipped += 1;
    }
    if (module.state() === 'failed' && failedTests === 0)
      fail(path, 'does not load, or fails outside its tests', module.errors());
  }
  for (const error of errors) fail(null, 'outside every test', [error as SerializedError]);
  return report;
}

/** Writes the report to the file that the runner names. */
export default class WritesReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { ENCORE_TEST_REPORT: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules, errors)));
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Returns the slowest files of a run, a line each: all seconds, those before its first test, and the file. */
export function slowestFiles(files: readonly FileTimes[], most = 10): string[] {
  const total = ({ startUp, hooks, tests }: FileTimes) => startUp + hooks + tests;
  return [...files]
    .sort((one, other) => total(other) - total(one))
    .slice(0, most)
    .map((file) => {
      const before = seconds(file.startUp + file.hooks);
      return `${seconds(total(file)).padStart(8)}${before.padStart(10)}  ${file.path}`;
    });
}
