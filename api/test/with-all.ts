/** For what takes long within a file of every day: `test.runIf(withAll)`. `npm test` leaves it out; `-- --all`, or naming the file, does not. */
export const withAll = !process.env.ENCORE_TEST_FILES?.startsWith('usual');
