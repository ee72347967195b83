/** Marks slow tests in an everyday file: `test.runIf(withAll)`. `npm test` leaves them out; `-- --all`, or naming the file, does not. */
export const withAll = !process.env.ENCORE_TEST_FILES?.startsWith('usual');
