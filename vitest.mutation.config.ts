import { defineConfig } from 'vitest/config';
import { testFiles } from './scripts/test-files.ts';

/** The tests that a mutant runs against: those without a database, since each runs hundreds of times. */
export default defineConfig({
  test: {
    include: testFiles()
      .filter(({ kind, path }) => kind === 'unit' && /^(?:contract|api)\//.test(path))
      .map(({ path }) => path),
    env: { ENCORE_TEST_DATABASE: 'none' },
    testTimeout: 60_000,
  },
});
