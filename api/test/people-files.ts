import { buffer } from 'node:stream/consumers';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';

/** The headers of the sample file's first columns. */
export const headers = [
  'Full Name',
  'Personal Email',
  'Company Email',
  'Phone',
  'Gender',
  'Designation',
  'Department',
  'Work Location',
  'Date of Birth',
  'Employee ID',
  'Date of Joining',
  'Date of Leaving',
] as const;
/** A column that a file has if one of its rows has a value for it. */
const rehireDate = 'Rehire Date';
/** A row by header; missing values are blank. */
export type Row = Partial<Record<(typeof headers)[number] | typeof rehireDate, Cell>>;

let counter = 0;
/** Returns a valid row; every call gives another person. */
export function row(values: Row = {}): Row {
  counter += 1;
  return {
    'Full Name': 'Priya Nair',
    'Personal Email': `import${counter}@mail.example`,
    'Company Email': `import${counter}@company.example`,
    Phone: '9845012345',
    Gender: 'female',
    Designation: 'Engineer',
    Department: 'Engineering',
    'Work Location': 'Bengaluru',
    'Date of Birth': '02/29',
    'Employee ID': `I${counter}`,
    'Date of Joining': { date: '2015-04-01' },
    'Date of Leaving': '31/03/2019',
    ...values,
  };
}
const headersOf = (rows: readonly Row[]): readonly string[] =>
  rows.some((each) => each[rehireDate] !== undefined) ? [...headers, rehireDate] : headers;
const cells = (rows: readonly Row[]) => {
  const columns = headersOf(rows);
  return rows.map((each) => columns.map((header) => each[header as keyof Row] ?? null));
};
/** Writes the rows as .xlsx. */
export const xlsx = (rows: readonly Row[]): Promise<Buffer> =>
  buffer(
    writeSpreadsheet(
      headersOf(rows).map((label) => ({
        label,
        kind: label === 'Date of Joining' ? ('date' as const) : ('text' as const),
      })),
      cells(rows),
    ),
  );
/** Writes the rows as .csv, UTF-8. */
export const csv = (rows: readonly Row[]): Buffer => {
  const line = (values: readonly Cell[]) =>
    values.map(
      (value) => `"${String((value as { date?: string } | null)?.date ?? value ?? '').replaceAll('"', '""')}"`,
    );
  return Buffer.from([headersOf(rows), ...cells(rows)].map((values) => line(values).join(',')).join('\r\n'));
};
