import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './find-tools.mjs';
import { reportOf, slowestFiles } from './test-report.ts';

type Modules = Parameters<typeof reportOf>[0];
type Test = { name: string; state: 'passed' | 'failed' | 'skipped'; milliseconds: number; errors?: object[] };

function moduleOf(path: string, state: 'passed' | 'failed', duration: number, tests: Test[]): Modules[number] {
  const cases = tests.map((test) => ({
    fullName: test.name,
    result: () => ({ state: test.state, errors: test.errors }),
    diagnostic: () => ({ duration: test.milliseconds }),
  }));
  return {
    moduleId: join(repository, path),
    state: () => state,
    errors: () => [{ message: 'Cannot find module' }],
    diagnostic: () => ({
      environmentSetupDuration: 1,
      prepareDuration: 20,
      setupDuration: 300,
      collectDuration: 4_000,
      duration,
    }),
    children: { allTests: () => cases.values() },
  } as unknown as Modules[number];
}

const seven = {
  message: 'expected 7\n  to be \u001b[31m8\u001b[39m',
  stacks: [{ file: join(repository, 'api/groups.test.ts'), line: 12 }],
};
const groups = moduleOf('api/groups.test.ts', 'failed', 50_000, [
  { name: 'Groups > is made', state: 'passed', milliseconds: 10_000 },
  { name: 'Groups > is changed', state: 'failed', milliseconds: 5_000, errors: [seven] },
  { name: 'Groups > is merged', state: 'skipped', milliseconds: 0 },
]);

describe('The report of a run', () => {
  it('counts tests and names the failed ones, with reason and place', () => {
    expect(reportOf([groups], [])).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [
        {
          path: 'api/groups.test.ts',
          name: 'Groups > is changed',
          message: 'expected 7 to be 8 (api/groups.test.ts:12)',
        },
      ],
    });
  });

  it('a file that does not load is a failure, and so is an error outside every test', () => {
    const broken = moduleOf('api/posts.test.ts', 'failed', 0, []);
    expect(reportOf([broken], [new Error('not awaited')])).toMatchObject({
      passed: 0,
      failed: 2,
      failures: [
        {
          path: 'api/posts.test.ts',
          name: 'does not load, or fails outside its tests',
          message: 'Cannot find module',
        },
        { path: null, name: 'outside every test', message: 'not awaited' },
      ],
    });
  });

  it('separates loading, servers and databases, and the tests of a file', () => {
    expect(reportOf([groups], []).files).toEqual([
      { path: 'api/groups.test.ts', startUp: 4_321, hooks: 35_000, tests: 15_000 },
    ]);
  });

  it('names the slowest files first, up to the requested number', () => {
    const files = [
      { path: 'one.test.ts', startUp: 100, hooks: 200, tests: 700 },
      { path: 'two.test.ts', startUp: 1_000, hooks: 10_000, tests: 1_250 },
      { path: 'three.test.ts', startUp: 2_000, hooks: 0, tests: 50 },
    ];
    expect(slowestFiles(files, 2)).toEqual(['    12.3      11.0  two.test.ts', '     2.0       2.0  three.test.ts']);
  });
});
