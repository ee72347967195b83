import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { demoPeople } from '../../api/src/demo/people.ts';
import { findLibreOffice } from '../../scripts/find-tools.mjs';

/** Rows of the sheet, as Excel numbers them, with the error in each. */
export type PlantedFault = { row: number; column: string; value: string; reason: string };

const header = [
  'Full Name',
  'Personal E-mail',
  'Official Email',
  'Mobile',
  'Gender',
  'Job Title',
  'Dept',
  'Work Location',
  'Birthday (MM/DD)',
  'Emp ID',
  'DOJ',
  'DOL',
  'Remarks',
] as const;

const typed = (date: string) => date.split('-').reverse().join('/');

function people(count: number): Record<(typeof header)[number], string>[] {
  return [...demoPeople({ seed: 4711, count, today: new Date() })].map((person, index) => ({
    'Full Name': person.name,
    'Personal E-mail': person.email.replace('@', '.robotics@'),
    'Official Email': person.companyEmail.replace('@', '.robotics@'),
    Mobile: person.phone ?? '',
    Gender: person.gender,
    'Job Title': person.designation,
    Dept: 'Robotics',
    'Work Location': index % 2 ? 'Pune' : 'Bengaluru',
    'Birthday (MM/DD)': person.dateOfBirth.replace('-', '/'),
    'Emp ID': `RB${1000 + index}`,
    DOJ: typed(person.dateOfJoining),
    DOL: typed(person.dateOfLeaving),
    Remarks: 'not a field of ours',
  }));
}

/** Makes a spreadsheet of 500 people of a new department, saved by LibreOffice: seven errors, an invalid phone number, a title row and an extra column. */
export function makeSpreadsheet(
  folder: string,
  count = 500,
): { path: string; faults: PlantedFault[]; leftOut: PlantedFault } {
  const rows = people(count);
  // Row 1 is a title and row 2 the header.
  const plant = (index: number, column: (typeof header)[number], value: string, reason: string): PlantedFault => {
    const row = rows[index];
    if (!row) throw new Error('no such row');
    row[column] = value;
    return { row: index + 3, column, value, reason };
  };
  const nameRule =
    'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';
  const faults = [
    plant(4, 'Full Name', 'R2D2 Unit', nameRule),
    plant(50, 'Personal E-mail', 'somebody@nowhere', 'Please enter valid email address'),
    plant(120, 'Official Email', 'nobody', 'Please enter valid company email address'),
    plant(199, 'Gender', 'unknown', 'Gender must be one of male, female, others'),
    plant(260, 'DOL', '31/12/2999', 'Date cannot be in the future'),
    plant(333, 'Dept', '', 'Please enter department of ex-employee'),
    plant(499, 'Personal E-mail', rows[10]?.['Personal E-mail'] ?? '', 'The same personal email is already in row 13'),
  ];
  // The person is imported without the invalid optional value.
  const leftOut = plant(150, 'Mobile', '12345', 'Please enter valid phone number');
  const csv = join(folder, 'former-employees.csv');
  writeFileSync(
    csv,
    stringify([['Former employees of Robotics'], [...header], ...rows.map((row) => header.map((name) => row[name]))]),
  );
  execFileSync(
    findLibreOffice() ?? 'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${join(folder, 'office')}`,
      // Comma, double quote, UTF-8, from line 1; phones and birthdays stay text; British dates become real date cells.
      '--infilter=CSV:44,34,76,1,4/2/9/2,2057,false,true',
      '--convert-to',
      'xlsx',
      '--outdir',
      folder,
      csv,
    ],
    { stdio: 'ignore', timeout: 120_000 },
  );
  return { path: join(folder, 'former-employees.xlsx'), faults, leftOut };
}
