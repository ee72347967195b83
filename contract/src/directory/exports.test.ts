import { describe, expect, test } from 'vitest';
import { exportColumns, startExport } from './exports.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const sentences = (values: object) =>
  startExport.body
    .safeParse({ format: 'csv', columns: ['name'], ids: [id], ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('An export', () => {
  test.each([
    [{ ids: [id] }],
    [{ ids: undefined, selectAll: true }],
    [{ ids: undefined, selectAll: true, filters: { searchtext: 'nair' }, selectAllRemoved: [id] }],
  ])('is of chosen people, or of all but some: %j', (values) => {
    expect(sentences(values)).toEqual([]);
  });

  test.each([{}, { selectAll: false }, { filters: { searchtext: 'nair' } }, { selectAllRemoved: [id] }])(
    'is never empty: %j',
    (values) => {
      expect(sentences({ ids: undefined, ...values })).toEqual(['ids: There is no one to export']);
    },
  );

  test('is a spreadsheet or a text file', () => {
    for (const format of ['xlsx', 'csv']) expect(sentences({ format })).toEqual([]);
    for (const format of [undefined, 'pdf']) expect(sentences({ format })).toEqual(['format: Must be xlsx or csv']);
  });

  test('has at least one column', () => {
    expect(sentences({ columns: [] })).toEqual(['columns: Please select at least one column']);
    expect(sentences({ columns: ['x'.repeat(100)] })).toEqual([]);
    expect(sentences({ columns: ['x'.repeat(101)] })).toHaveLength(1);
  });

  test('names people by their ids', () => {
    expect(sentences({ ids: [id, 'asha'] })).toEqual(['ids.1: Invalid ex-employee id']);
  });

  test('offers the columns of the sample file, without the rehire date, and then those of the product', () => {
    expect(exportColumns).toEqual([
      { key: 'name', label: 'Full Name' },
      { key: 'email', label: 'Personal Email' },
      { key: 'companyEmail', label: 'Company Email' },
      { key: 'phone', label: 'Phone' },
      { key: 'gender', label: 'Gender' },
      { key: 'designation', label: 'Designation' },
      { key: 'department', label: 'Department' },
      { key: 'location', label: 'Work Location' },
      { key: 'dateOfBirth', label: 'Date of Birth (MM/DD)' },
      { key: 'employeeId', label: 'Employee ID' },
      { key: 'dateOfJoining', label: 'Date of Joining' },
      { key: 'dateOfLeaving', label: 'Date of Leaving' },
      { key: 'linkedinUrl', label: 'LinkedIn' },
      { key: 'currentCompany', label: 'Current Company' },
      { key: 'currentDesignation', label: 'Current Designation' },
      { key: 'currentLocation', label: 'Current Location' },
      { key: 'jobSearchStatus', label: 'Job-search Status' },
      { key: 'tags', label: 'Tags' },
      { key: 'groups', label: 'Groups' },
      { key: 'rehireEligibility', label: 'Rehire Eligibility' },
      { key: 'lastActive', label: 'Last Active' },
      { key: 'addedAt', label: 'Added On' },
    ]);
  });
});
