import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import type { SheetCell, SheetRow } from '#api/core/spreadsheets/sheet-row.ts';
import type { DateOrder } from '#contract/directory/date-order.ts';
import { personColumnKeys } from '#contract/directory/person-columns.ts';
import type { PersonRow } from './create-reader.ts';
import { openSheet } from './open-sheet.ts';
import { type ChosenOrders, readPeople, withOrders } from './read-people.ts';
import type { Column } from './suggest-columns.ts';
import { samplePeopleSpreadsheet } from './verbs.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-read-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* sheet(...rows: SheetCell[][]): AsyncGenerator<SheetRow> {
  for (const [index, cells] of rows.entries()) if (cells.length > 0) yield { number: index + 1, cells };
}
async function read(rows: AsyncIterable<SheetRow>): Promise<PersonRow[]> {
  return Array.fromAsync((await readPeople(await openSheet(rows))).people);
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
const meera: SheetCell[] = [
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
/** Reads Meera's row with one cell changed; returns the person, or the faults. */
async function withCell(column: string, cell: SheetCell) {
  const [row] = await read(sheet(header, meera.with(header.indexOf(column), cell)));
  return row && 'person' in row ? row.person : row?.faults;
}

describe('readPeople', () => {
  it("leaves out the sample file's rows, and knows its columns", async () => {
    const path = join(folder, 'sample.xlsx');
    writeFileSync(path, await samplePeopleSpreadsheet());
    const { columns, ignoredColumns, people, found } = await readPeople(await openSheet(openSpreadsheet(path)));
    expect(columns.map(({ field }) => field)).toEqual([...personColumnKeys]);
    expect(ignoredColumns).toEqual([]);
    expect(await Array.fromAsync(people)).toEqual([]);
    expect(found().exampleRows).toBe(3);
  });

  it('takes a row with only some values of an example', async () => {
    const example = ['Meera Krishnan', 'meera.krishnan@example.com', 'meera.k@acme.example', ...meera.slice(3)];
    const rows = [
      example,
      example.with(0, 'Meera Krishna'),
      example.with(1, 'other@example.com'),
      example.with(2, 'm@acme.example'),
    ];
    expect((await read(sheet(header, ...rows))).map(({ row }) => row)).toEqual([3, 4, 5]);
  });

  it('reads each column into its own field, in any order', async () => {
    const columns: [string, SheetCell][] = [
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

  it('reads a LibreOffice file: title row, valid rows, every fault of a wrong row in the words of the contract', async () => {
    const { headerRow, ignoredColumns, people } = await readPeople(
      await openSheet(
        openSpreadsheet(join(import.meta.dirname, '../../../../test/spreadsheets/people-libreoffice.xlsx')),
      ),
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
        { row: 6, column: 'Sex', value: 'x', reason: 'Gender must be one of male, female, others' },
        { row: 6, column: 'DOB', value: '13/45', reason: 'Date of birth must be in MM/DD format' },
        { row: 6, column: 'DOJ', value: '31/02/2015', reason: 'Please enter valid date of joining for ex-employee' },
      ],
    });
    expect(rows[3]).toMatchObject({ person: { gender: 'others', dateOfBirth: '02-29', dateOfLeaving: '2019-02-01' } });
  });

  it.each<[string, SheetCell, Record<string, unknown>]>([
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

  it.each<[string, SheetCell, string, string]>([
    ['DOJ', '01/31/2014', '01/31/2014', 'Please enter valid date of joining for ex-employee'],
    ['LWD', { date: '2014-07-01' }, '01/07/2014', 'Date of joining must be less than the date of relieving'],
    ['LWD', '01/01/2999', '01/01/2999', 'Date cannot be in the future'],
    ['Rehired On', '01/01/2999', '01/01/2999', 'Date cannot be in the future'],
    ['Rehired On', 'Yes', 'Yes', 'Please enter valid rehire date for ex-employee'],
    ['Rehired On', '30/03/2021', '30/03/2021', 'The date of return can’t be before they left'],
    ['Gender', 'robot', 'robot', 'Gender must be one of male, female, others'],
    ['Gender', null, '', 'Please select gender of ex-employee'],
    [
      'Name',
      { formula: 'CONCATENATE("Asha"," ","Rao")' },
      '=CONCATENATE("Asha"," ","Rao")',
      'This cell is a formula without a stored value. Please open the file in Excel, save it and upload it again',
    ],
    ['Dept', '#N/A', '#N/A', 'The formula in this cell has an error'],
    ['Dept', 'a\u0000b', 'a\u0000b', 'This text contains characters that cannot be saved'],
    ['Email', null, '', 'Please enter email of ex-employee'],
    ['Dept', 'x'.repeat(300), 'x'.repeat(200), 'Department must not exceed 100 characters'],
  ])('faults of %s: %j', async (column, cell, value, reason) => {
    const found = await withCell(column, cell);
    expect(found).toEqual([expect.objectContaining({ row: 2, column, value, reason })]);
    expect(found).toHaveLength(1);
  });

  it.each<[string, SheetCell, string]>([
    ['Mobile', '9.19877E+11', 'Please enter valid phone number'],
    ['Mobile', '#N/A', 'The formula in this cell has an error'],
    ['Mobile', '98\u0000765', 'This text contains characters that cannot be saved'],
    ['Current Company', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['Emp ID', 'x'.repeat(51), 'Must be at most 50 characters'],
  ])('a wrong optional %s (%j) keeps no one out', async (column, cell, reason) => {
    const [row] = await read(sheet(header, meera.with(header.indexOf(column), cell)));
    const [without] = await read(sheet(header, meera.with(header.indexOf(column), null)));
    expect(row).toMatchObject({
      person: (without as { person: object }).person,
      leftOut: [{ row: 2, column, reason }],
    });
    expect(without).not.toHaveProperty('leftOut');
  });

  it('names the rule that a company could turn on for a name or a phone', async () => {
    const openings = async (name: SheetCell, phone: SheetCell) => {
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

  it.each<[string, SheetCell[][]]>([
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
    await expect(openSheet(watched()).then((opened) => readPeople(opened))).rejects.toMatchObject({
      kind: 'invalid',
      message: sentence,
    });
    expect(closed).toBe(true);
  });
});

describe('Names in parts (First, Middle and Last Name)', () => {
  const ofParts = (...headers: string[]) => [...headers, ...header.slice(1)];
  const row = (...parts: SheetCell[]) => [...parts, ...meera.slice(1)];

  it.each<[string[], SheetCell[], string]>([
    [['First Name', 'Last Name'], ['Asha', 'Rao'], 'Asha Rao'],
    [['Last Name', 'First Name'], ['Rao', 'Asha'], 'Asha Rao'],
    [['First Name', 'Middle Name', 'Last Name'], [' Asha ', 'Devi', 'Rao'], 'Asha Devi Rao'],
    [['First Name', 'Middle Name', 'Last Name'], ['Ashalata', null, '-'], 'Ashalata'],
    [['First Name', 'Surname'], ['Ashalata', '.'], 'Ashalata'],
    [['Emp First Name *', 'EmployeeLastName'], ['Asha', 'Rao'], 'Asha Rao'],
    [['given_name', 'Family Name'], ['Asha', 'Rao'], 'Asha Rao'],
    [['Full Name', 'First Name', 'Last Name'], ['Asha K Rao', 'Asha', 'Rao'], 'Asha K Rao'],
  ])('%j: %j is %s', async (headers, parts, name) => {
    const [read_] = await read(sheet(ofParts(...headers), row(...parts)));
    expect(read_).toMatchObject({ person: { name } });
  });

  it('a fault of the joined name is shown at its first part, with the whole name', async () => {
    expect(await read(sheet(ofParts('Last Name', 'First Name'), row('O', 'Al')))).toMatchObject([
      {
        faults: [
          {
            column: 'First Name',
            field: 'firstName',
            value: 'Al O',
            reason: expect.stringContaining('Name must not be less'),
          },
        ],
      },
    ]);
    expect(await read(sheet(ofParts('First Name', 'Last Name'), row(null, null)))).toMatchObject([
      { faults: [{ column: 'First Name', value: '', reason: 'Please enter name of ex-employee' }] },
    ]);
    expect(await read(sheet(ofParts('First Name', 'Last Name'), row('Asha', '#REF!')))).toMatchObject([
      { faults: [{ column: 'Last Name', value: '#REF!', reason: 'The formula in this cell has an error' }] },
    ]);
  });

  it.each([
    ['First Name', 'Last Name'],
    ['Surname', 'First Name'],
    ['Middle Name', 'Full Name'],
    ["Father's First Name", 'Full Name'],
  ])('%s alone leaves %s missing', async (given, missing) => {
    await expect(
      openSheet(sheet(ofParts(given), row('Asha'))).then((opened) => readPeople(opened)),
    ).rejects.toMatchObject({
      message: `These columns are missing: ${missing}`,
    });
  });
});

describe('The order of day and month', () => {
  const orders = (chosen: Record<string, DateOrder>) =>
    new Map(Object.entries(chosen).map(([name, order]) => [header.indexOf(name), order]));
  /** Returns the detected order of each column in doubt, with its dates that are possible in only one order. */
  async function looks(rows: Record<string, SheetCell>[], orders?: ReadonlyMap<number, DateOrder>) {
    const cells = rows.map((values) =>
      header.map((name, index) => (name in values ? (values[name] ?? null) : (meera[index] ?? null))),
    );
    const { people, found, columns } = await readPeople(await openSheet(sheet(header, ...cells)), [], { orders });
    const all = await Array.fromAsync(people);
    const inDoubt = found()
      .columns(columns)
      .flatMap(({ header: name, dates }) =>
        dates ? [[name, dates.looks, ...dates.examples.map(({ row, value }) => `${row}: ${value}`)].join(' ')] : [],
      );
    return { inDoubt, people: all.map((one) => ('person' in one ? one.person : one.faults)) };
  }

  it.each<[string, Record<string, SheetCell>[], string[]]>([
    ['days first', [{ DOJ: '31/03/2014' }, { DOJ: '03/05/2014' }], []],
    [
      'one date that can only be month first',
      [{ DOJ: '03/05/2014' }, { DOJ: '03/15/2014' }],
      ['DOJ month-first 3: 03/15/2014'],
    ],
    ['both', [{ DOJ: '03/15/2014' }, { DOJ: '31/03/2014' }], ['DOJ mixed 2: 03/15/2014 3: 31/03/2014']],
    ['times after the dates', [{ DOJ: '3/15/2014 12:00:00 AM' }], ['DOJ month-first 2: 3/15/2014']],
    [
      'a column that may be either follows the others',
      [{ DOJ: '03/05/2014', LWD: '04/20/2020' }],
      ['DOJ month-first', 'LWD month-first 2: 04/20/2020'],
    ],
    ['all may be either', [{ DOJ: '03/05/2014', LWD: '04/06/2020' }], ['DOJ unknown', 'LWD unknown']],
    ['birthdays with the day first', [{ DOB: '04/05' }, { DOB: '23/04' }], ['DOB day-first 3: 23/04']],
    ['birthdays with the month first', [{ DOB: '04/05' }, { DOB: '04/23' }], []],
    [
      'whole birthdays with the month first',
      [{ DOB: '04/23/1990' }],
      ['DOB month-first 2: 04/23/1990', 'DOJ month-first'],
    ],
    ['a rehire date', [{ 'Rehired On': '04/23/2022' }], ['DOJ month-first', 'Rehired On month-first 2: 04/23/2022']],
    [
      'dates, months in letters and impossible days',
      [{ DOJ: { date: '2014-03-05' } }, { DOJ: 'Mar 15, 2014' }, { DOJ: '31/02/2014' }],
      [],
    ],
    ['another field that only looks like a date', [{ Dept: '03/15/2014', Title: '12/25' }], []],
  ])('is found: %s', async (_, rows, expected) => {
    expect((await looks(rows)).inDoubt).toEqual(expected);
  });

  it('is applied to the whole column when it was chosen', async () => {
    const rows = [
      { DOJ: '03/05/2014', LWD: '04/20/2020 00:00' },
      { DOJ: 'Mar 5, 2014', LWD: { date: '2020-04-20' } },
      { DOJ: '31/03/2014', LWD: '2020-04-20' },
    ];
    const { people } = await looks(rows, orders({ DOJ: 'month-first', LWD: 'month-first' }));
    const right = { dateOfJoining: '2014-03-05', dateOfLeaving: '2020-04-20', dateOfBirth: '04-23' };
    expect(people).toMatchObject([
      right,
      right,
      [
        {
          column: 'DOJ',
          value: '31/03/2014',
          reason: 'Dates in this column are read as month/day/year. Please enter this one the same way',
        },
      ],
    ]);
    expect((await looks([{ DOJ: '03/05/2014' }], orders({ DOJ: 'day-first' }))).people).toMatchObject([
      { dateOfJoining: '2014-05-03' },
    ]);
  });

  it('of birthdays may have the day first', async () => {
    const { people } = await looks(
      [{ DOB: '05/04' }, { DOB: '23/04' }, { DOB: '04/23' }],
      orders({ DOB: 'day-first' }),
    );
    expect(people).toMatchObject([
      { dateOfBirth: '04-05', dateOfJoining: '2014-07-01' },
      { dateOfBirth: '04-23' },
      [{ column: 'DOB', reason: 'Dates in this column are read as day/month. Please enter this one the same way' }],
    ]);
  });

  it('chosen for a file applies to the columns in doubt', () => {
    const dates = { looks: 'month-first' as const, isShort: false, examples: [] };
    const columns = ['dateOfJoining', 'dateOfBirth', 'rejoinedOn'].map((field, index) => ({
      index,
      header: field,
      field,
    }));
    const inDoubt = columns.map((column) => (column.field === 'rejoinedOn' ? column : { ...column, dates }));
    const orderOf = (chosen: ChosenOrders) => withOrders<Column>(inDoubt, chosen).map(({ order }) => order);
    expect(orderOf({ dates: 'month-first' })).toEqual(['month-first', undefined, undefined]);
    expect(orderOf({ birthdays: 'day-first' })).toEqual([undefined, 'day-first', undefined]);
  });
});
