import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest; begun last, one of them would keep one core busy while the others are idle. */
const long = ['accessibility', 'tenant-sweep', 'kill', 'imports-confirm', 'access-matrix', 'enumeration'];
const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Two cores are common, and of two vitest would use one.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'api/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Every file makes its own server and database; what it imports is the same for all, and costs as much as the tests.
          isolate: false,
          // One waits for its clock or its mail while the others compute.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], environment: 'node' } },
      // One window for all of them: what they import costs more than the tests.
      {
        test: {
          name: 'web-components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A page shows what was done a moment later, on a busy machine a long one.
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
});
