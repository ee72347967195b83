import { expect, it } from 'vitest';
import { limits } from '#contract/base/rules.ts';
import { faultOfFile } from './components/check-file.ts';

it.each([
  ['people.xlsx', 5 * 1024 * 1024, undefined],
  ['PEOPLE.CSV', 10, undefined],
  ['people.xlsx', 5 * 1024 * 1024 + 1, 'File size exceeds 5MB.'],
  ['people.xls', 10, 'Please select .xlsx or .csv file to upload'],
  ['people.csv.pdf', 10, 'Please select .xlsx or .csv file to upload'],
])('%s of %d bytes: %s', (name, size, fault) => expect(faultOfFile({ name, size }, limits.fileBytes)).toBe(fault));

it('applies the operator’s limit', () => {
  const most = 50 * 1024 * 1024;
  expect(faultOfFile({ name: 'a.csv', size: most }, most)).toBeUndefined();
  expect(faultOfFile({ name: 'a.csv', size: most + 1 }, most)).toBe('File size exceeds 50MB.');
});
