/** A test: its file, its title as written there, and the row in a table of cases. */
export type Shown = readonly [file: string, title: string, row?: string];
/** A statement of the specification, as far as needed to identify it, and the tests that fail when the product differs. */
export type SpecificationRow = readonly [says: string, shown: readonly Shown[], differs?: string];

export const contract = (title: string, row?: string): Shown => ['contract/src/base/specification.test.ts', title, row];
export const screen = (title: string): Shown => ['web/src/specification.test.tsx', title];
export const component = (feature: string, title: string, row?: string): Shown => [
  `web/src/features/${feature}.test.tsx`,
  title,
  row,
];
export const api = (feature: string, title: string, row?: string): Shown => [
  `api/src/features/${feature}.test.ts`,
  title,
  row,
];
export const form = (title: string, row?: string): Shown => ['e2e/add-form.test.ts', title, row];
export const dropdown = (title: string): Shown => ['web/src/ui/fields/SearchableSelect.test.tsx', title];

/** Returns tests of a rule of section 5, by the values that break it. */
export const field = (...cases: readonly string[]): Shown[] => cases.map((row) => contract("%s as %j: '%s'", row));
/** Returns the test of a text of section 8. */
export const text = (row: string): Shown => contract('%s', row);
export const instant = (row: string): Shown => contract("%s: '%s'", row);
export const newJob = (row: string): Shown => contract('new job: %s has at most %i characters', row);
export const emptyForm = component(
  'directory/people/form-fields',
  'Next on an empty tab names every required field beside it, and the focus is on the first',
);
export const emptyEducation = form('5 Education entries: every required field, and the order of the years');
export const photos = form(
  '5 The image dialog accepts png and jpeg of at most 5 MB, and explains what is wrong with other files',
);
export const largeFile = api('directory/imports/imports', 'exactly 5 MB is read, one byte more is not');
export const wholeRange = screen('experience slider: 0 to 30, step 1; the whole range is no filter');
export const batchYears = [
  contract('batch years run from 2000 to the current year'),
  form('9 Batch years run from 2000 to the current year'),
];
export const brandLimits = [
  contract("%s: 12 are right, with one more 'You have reached the maximum number of ... that can be added'"),
  component('company/branding/branding', 'does not add one more %s than allowed, and states the limit'),
];
export const groupNames = [
  contract("%j: '%s'", "['n'.repeat(31), 'Group name must not exceed 30 characters']"),
  contract('%i characters are right', '[29, 30]'),
  api('directory/groups/groups', 'a name of exactly 30 characters is accepted, a second group of the same name is not'),
];
