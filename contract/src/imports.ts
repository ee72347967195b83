import { z } from 'zod';
import { answer, route } from './route.ts';

/** Texts of sections 5 and 8 about spreadsheets, and the sentences for files that cannot be read. */
export const importMessages = {
  wrongType: 'Please select .xlsx or .csv file to upload',
  notSpreadsheet: 'This file is not a spreadsheet. Please save it as .xlsx or .csv and upload it again',
  encrypted: 'This spreadsheet is protected with a password. Please remove the password and upload it again',
  empty: 'This spreadsheet has no rows to import',
  noHeader: 'No header row was found. Please compare the file with the sample file',
  missingColumns: (columns: readonly string[]) => `These columns are missing: ${columns.join(', ')}`,
  bomb: 'This spreadsheet unpacks to far more than its size allows and was not read',
  broken: 'This spreadsheet is damaged and could not be read to its end',
  meanwhile:
    'Somebody added one of these people at the same moment. Nothing was imported; please upload the file again',
  successful: 'Bulk upload successful',
  failed: 'Bulk upload failed',
} as const;

/** One faulty cell: the row as the spreadsheet shows it (1 is the first), the column's header, the value and the reason. */
export const rowFault = z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() });
export type RowFault = z.infer<typeof rowFault>;

/** At most this many faults are listed; `faultyRows` counts all. */
export const maximumListedFaults = 1000;

export const importResult = z.object({
  _id: z.string(),
  fileName: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faultyRows: z.number(),
  faults: z.array(rowFault),
  ignoredColumns: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

export const bulkUpload = route({
  method: 'POST',
  path: '/alumni/bulk-upload',
  may: 'people:write',
  summary: 'Import a spreadsheet: right rows go in, the answer lists those that are not',
  file: 'file',
  responses: { 201: answer(importResult) },
});

export const downloadSample = route({
  method: 'GET',
  path: '/alumni/bulk-upload/sample',
  may: 'people:write',
  summary: 'The sample spreadsheet, made from the fields of the contract',
  responses: { 200: 'file' },
});
