import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import type { Cell, SheetRow } from '#api/core/spreadsheets/sheet-row.ts';
import { personColumnKeys } from '#contract/directory/person-columns.ts';
import { type PersonRow, readPeople } from './read-people.ts';
import { samplePeopleSpreadsheet } from './verbs.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-read-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* sheet(...rows: Cell[][]): AsyncGenerator<SheetRow> {
  for (const [index, cells] of rows.entries()) if (cells.length > 0) yield { number: index + 1, cells };
}
async function read(rows: AsyncIterable<SheetRow>): Promise<PersonRow[]> {
  return Array.fromAsync((await readPeople(rows)).people);
}

const header = [
  'Name',
  'Email',
  'Official Email',
  'Gender',
  'Title',
  'Dept',
  'City',
  'DOB',
  'DOJ',
  'LWD',
  'Mobile',
  'Emp ID',
  'Current Company',
  'Rehired On',
];
const meera: Cell[] = [
  'Meera Krishnan',
  'meera@example.com',
  'meera.k@acme.example',
  'female',
  'Engineer',
  'R&D',
  'Bengaluru',
  '04/23',
  '01/07/2014',
  '31/03/2021',
  '9876543210',
  '1001',
  'Contoso',
  null,
];
/** Meera's row with one cell changed, as read: the person, or the faults. */
async function withCell(column: string, cell: Cell) {
  const [row] = await read(sheet(header, meera.with(header.indexOf(column), cell)));
  return row && 'person' in row ? row.person : row?.faults;
}

describe('readPeople', () => {
  it("takes the sample file's rows, all of them", async () => {
    const path = join(folder, 'sample.xlsx');
    writeFileSync(path, await samplePeopleSpreadsheet());
    const { columns, ignoredColumns, people } = await readPeople(openSpreadsheet(path));
    expect(columns.map(({ field }) => field)).toEqual([...personColumnKeys]);
    expect(ignoredColumns).toEqual([]);
    const rows = await Array.fromAsync(people);
    expect(rows.map((row) => ('faults' in row ? row.faults : row.person.name))).toEqual([
      'Meera Krishnan',
      'Arjun Malhotra',
      'Fatima Sheikh',
    ]);
    expect(rows[0]).toMatchObject({
      row: 2,
      person: { employeeId: '00123', dateOfJoining: '2014-07-01', dateOfBirth: '04-23' },
    });
  });

  it('reads each column into its own field, whatever their order', async () => {
    const columns: [string, Cell][] = [
      ['LinkedIn', 'https://www.linkedin.com/in/zoe'],
      ['Rehire Date', '09/08/2021'],
      ['Date of Leaving', '31/03/2019'],
      ['Date of Joining', { date: '2015-04-01' }],
      ['Current Location', 'Kochi'],
      ['Current Designation', 'Director'],
      ['Current Company', 'Contoso'],
      ['Employee ID', '00123'],
      ['Date of Birth', '02/29'],
      ['Work Location', 'Pune'],
      ['Department', 'Design'],
      ['Designation', 'Engineer'],
      ['Gender', 'others'],
      ['Phone', '9845012345'],
      ['Company Email', 'zoe@acme.example'],
      ['Personal Email', 'zoe@mail.example'],
      ['Full Name', 'Zoe Souza'],
    ];
    const [row] = await read(
      sheet(
        columns.map(([label]) => label),
        columns.map(([, cell]) => cell),
      ),
    );
    expect(row).toMatchObject({
      row: 2,
      person: {
        name: 'Zoe Souza',
        email: 'zoe@mail.example',
        companyEmail: 'zoe@acme.example',
        phone: '9845012345',
        gender: 'others',
        designation: 'Engineer',
        department: 'Design',
        location: 'Pune',
        dateOfBirth: '02-29',
        employeeId: '00123',
        dateOfJoining: '2015-04-01',
        dateOfLeaving: '2019-03-31',
        linkedinUrl: 'https://www.linkedin.com/in/zoe',
        crawledInfo: { currentCompany: 'Contoso', currentDesignation: 'Director', currentLocation: 'Kochi' },
        rejoinedOn: '2021-08-09',
      },
    });
  });

  it('reads a file of LibreOffice: title row, right rows, every fault of a wrong row in the words of the contract', async () => {
    const { headerRow, ignoredColumns, people } = await readPeople(
      openSpreadsheet(join(import.meta.dirname, '../../../../test/spreadsheets/people-libreoffice.xlsx')),
    );
    expect({ headerRow, ignoredColumns }).toEqual({ headerRow: 3, ignoredColumns: ['Remarks'] });
    const rows = await Array.fromAsync(people);
    expect(rows.map(({ row }) => row)).toEqual([4, 5, 6, 8]);
    expect(rows[0]).toMatchObject({
      person: {
        phone: '9876543210',
        employeeId: '1001',
        gender: 'female',
        dateOfLeaving: '2021-03-31',
        companyEmail: 'meera.k@acme.example',
      },
    });
    expect(rows[1]).toMatchObject({
      person: { phone: '919876543211', employeeId: '00123', dateOfBirth: '11-05', dateOfJoining: '2017-01-16' },
    });
    expect(rows[2]).toMatchObject({
      row: 6,
      faults: [
        {
          row: 6,
          column: 'Full Name *',
          value: 'Al',
          reason: expect.stringContaining('must not be less than 5 characters'),
        },
        { row: 6, column: 'Mobile No.', value: '12345', reason: 'Please enter valid phone number' },
        { row: 6, column: 'Personal E-mail', value: 'not an address', reason: 'Please enter valid email address' },
        { row: 6, column: 'Sex', value: 'x', reason: 'Please select gender of ex-employee' },
        { row: 6, column: 'DOB', value: '13/45', reason: 'Date of birth must be in MM/DD format' },
        { row: 6, column: 'DOJ', value: '31/02/2015', reason: 'Please enter valid date of joining for ex-employee' },
      ],
    });
    expect(rows[3]).toMatchObject({ person: { gender: 'others', dateOfBirth: '02-29', dateOfLeaving: '2019-02-01' } });
  });

  it.each<[string, Cell, Record<string, unknown>]>([
    ['Mobile', 9876543210, { phone: '9876543210' }],
    ['Mobile', 9.1987654321e11, { phone: '919876543210' }],
    ['Mobile', '9.19876543210E+11', { phone: '919876543210' }],
    ['Mobile', '9876543210.0', { phone: '9876543210' }],
    ['Mobile', '98765\u00A043210 ', { phone: '98765 43210' }],
    ['Mobile', 'N/A', { name: 'Meera Krishnan' }],
    ['Emp ID', 1001, { employeeId: '1001' }],
    ['Emp ID', '00123', { employeeId: '00123' }],
    ['Gender', 'M', { gender: 'male' }],
    ['Gender', 'FEMALE', { gender: 'female' }],
    ['Gender', 'Other', { gender: 'others' }],
    ['DOB', { date: '1992-02-29' }, { dateOfBirth: '02-29' }],
    ['DOB', '05/03', { dateOfBirth: '05-03' }],
    ['DOB', '05/03/1990', { dateOfBirth: '03-05' }],
    ['DOB', '5-Mar', { dateOfBirth: '03-05' }],
    ['DOB', 'March 5', { dateOfBirth: '03-05' }],
    ['DOJ', { date: '2014-07-01' }, { dateOfJoining: '2014-07-01' }],
    ['DOJ', '05/03/2014', { dateOfJoining: '2014-03-05' }],
    ['DOJ', '05.03.2014 00:00:00', { dateOfJoining: '2014-03-05' }],
    ['DOJ', '05-Mar-14', { dateOfJoining: '2014-03-05' }],
    ['DOJ', 'Mar 5, 2014', { dateOfJoining: '2014-03-05' }],
    ['City', ' New\n Delhi ', { location: 'New Delhi' }],
    ['Dept', 42, { department: '42' }],
    ['Current Company', 'Northwind', { crawledInfo: { currentCompany: 'Northwind' } }],
    ['Rehired On', { date: '2023-02-01' }, { rejoinedOn: '2023-02-01' }],
    ['Rehired On', '31/03/2021', { rejoinedOn: '2021-03-31' }],
    ['Rehired On', '1-Feb-23', { rejoinedOn: '2023-02-01' }],
    ['Rehired On', 'N/A', { name: 'Meera Krishnan' }],
  ])('%s: %j', async (column, cell, expected) => {
    expect(await withCell(column, cell)).toMatchObject(expected);
  });

  it.each<[string, Cell, string, string]>([
    ['DOJ', '01/31/2014', '01/31/2014', 'Please enter valid date of joining for ex-employee'],
    ['LWD', { date: '2014-07-01' }, '01/07/2014', 'Date of joining must be less than the date of relieving'],
    ['LWD', '01/01/2999', '01/01/2999', 'Date cannot be in the future'],
    ['Rehired On', '01/01/2999', '01/01/2999', 'Date cannot be in the future'],
    ['Rehired On', 'Yes', 'Yes', 'Please enter valid rehire date for ex-employee'],
    ['Rehired On', '30/03/2021', '30/03/2021', 'They can’t have joined again before they left'],
    ['Dept', '#N/A', '#N/A', 'The formula in this cell has an error'],
    ['Dept', 'a\u0000b', 'a\u0000b', 'This text contains characters that cannot be kept'],
    ['Email', null, '', 'Please enter email of ex-employee'],
    ['Dept', 'x'.repeat(300), 'x'.repeat(200), 'Department must not exceed 100 characters'],
  ])('faults of %s: %j', async (column, cell, value, reason) => {
    const found = await withCell(column, cell);
    expect(found).toEqual([expect.objectContaining({ row: 2, column, value, reason })]);
    expect(found).toHaveLength(1);
  });

  it.each<[string, Cell, string]>([
    ['Mobile', '9.19877E+11', 'Please enter valid phone number'],
    ['Mobile', '#N/A', 'The formula in this cell has an error'],
    ['Mobile', '98\u0000765', 'This text contains characters that cannot be kept'],
    ['Current Company', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['Emp ID', 'x'.repeat(51), 'Must be at most 50 characters'],
  ])('an optional %s that is wrong (%j) leaves nobody behind', async (column, cell, reason) => {
    const [row] = await read(sheet(header, meera.with(header.indexOf(column), cell)));
    const [without] = await read(sheet(header, meera.with(header.indexOf(column), null)));
    expect(row).toMatchObject({
      person: (without as { person: object }).person,
      leftOut: [{ row: 2, column, reason }],
    });
    expect(without).not.toHaveProperty('leftOut');
  });

  it('says which rule a company could open for a name or a phone', async () => {
    const openings = async (name: Cell, phone: Cell) => {
      const [row] = await read(sheet(header, meera.with(0, name).with(header.indexOf('Mobile'), phone)));
      const faults = row && 'faults' in row ? row.faults : (row?.leftOut ?? []);
      return faults.map(({ field, openedBy }) => `${field} ${openedBy}`);
    };
    expect(await openings("Siobhán O'Brien", '+44 20 7946 0958')).toEqual([
      'name naturalNames',
      'phone anyCountryPhones',
    ]);
    expect(await openings('R2D2', '+44 1')).toEqual(['name undefined', 'phone undefined']);
    expect(await openings('Meera Krishnan', '+44 20 7946 0958')).toEqual(['phone anyCountryPhones']);
  });

  it('finds the header below titles and skips blank and repeated rows', async () => {
    const rows = await read(sheet(['Name of the report: ex-employees'], [], header, [' ', null], meera, header, meera));
    expect(rows.map((row) => [row.row, 'person' in row])).toEqual([
      [5, true],
      [7, true],
    ]);
  });

  it.each<[string, Cell[][]]>([
    [
      'No header row was found. Please compare the file with the sample file',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'No header row was found. Please compare the file with the sample file',
      [...Array.from({ length: 20 }, () => ['x']), header, meera],
    ],
    [
      'These columns are missing: Company Email, Date of Leaving',
      [header.map((text) => (text === 'Official Email' || text === 'LWD' ? '' : text)), meera],
    ],
    ['This spreadsheet has no rows to import', [header]],
  ])('refuses: %s', async (sentence, rows) => {
    let closed = false;
    async function* watched() {
      try {
        yield* sheet(...rows);
      } finally {
        closed = true;
      }
    }
    await expect(readPeople(watched())).rejects.toMatchObject({ kind: 'invalid', message: sentence });
    expect(closed).toBe(true);
  });
});
