import { defineConfig } from 'vitest/config';
import { choiceName, isChosen, testFiles } from './scripts/test-files.ts';

const usual = choiceName({ all: false, forBoth: false });

/** The tests that a mutant runs against: those of the contract and of features without a database, since each runs hundreds of times. */
export default defineConfig({
  test: {
    include: testFiles()
      .filter(
        (file) => file.kind === 'unit' && isChosen(file, usual) && /^(?:contract|api\/src\/features)\//.test(file.path),
      )
      .map(({ path }) => path),
    setupFiles: ['./scripts/no-clock.ts'],
    env: { ENCORE_TEST_DATABASE: 'none', ENCORE_TEST_FILES: usual },
    testTimeout: 900_000,
  },
});
