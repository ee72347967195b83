import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repository } from './scripts/find-tools.mjs';
import { isChosen, type TestKind, testFiles } from './scripts/test-files.ts';

const files = testFiles().filter((file) => isChosen(file, process.env.ENCORE_TEST_FILES));
const filesOf = (kind: TestKind) => files.filter((file) => file.kind === kind).map(({ path }) => path);

/** Begun last, one of the longest would keep one core busy while the others are idle. How long they take is known from the second run on. */
const long = new Set(files.filter(({ isLong }) => isLong).map(({ path }) => join(repository, path)));
const isLong = ({ moduleId }: TestSpecification) => long.has(moduleId);
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const sorted = await super.sort(specifications);
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two cores are common, and of two vitest would use one.
    maxWorkers: 2,
    // Whoever is ended before has left servers and browsers running.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: filesOf('unit'),
          environment: 'node',
          isolate: false,
          // Whoever opens a database all the same is told so.
          env: { ENCORE_TEST_DATABASE: 'none' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: filesOf('api'),
          environment: 'node',
          // Every file makes its own server and database; what it imports is the same for all, and costs as much as the tests.
          isolate: false,
          // One waits for its clock or its mail while the others compute; PostgreSQL computes for them all in processes of its own.
          maxWorkers: process.env.ENCORE_TEST_DATABASE === 'postgres' ? 6 : 4,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: filesOf('web'), environment: 'node' } },
      // One window for all of them: what they import costs more than the tests.
      {
        test: {
          name: 'web-components',
          include: filesOf('web-components'),
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'web/test/no-warnings.ts',
          // It would clean up after the first file of a window alone; pages close themselves.
          env: { RTL_SKIP_AUTO_CLEANUP: 'true' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: filesOf('e2e'),
          environment: 'node',
          // The product and the browser go on from one file to the next (e2e/support/world.ts).
          isolate: false,
          globalSetup: 'e2e/support/demo-company.ts',
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A page shows what was done a moment later, on a busy machine a long one.
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
});
