import { z } from 'zod';
import { answer, download, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { personColumns, recordColumnKeys } from './person-columns.ts';
import { selection } from './person-filters.ts';

/** Texts about exports (product.md, Directory). */
export const exportMessages = {
  columnsRequired: 'Please select at least one column',
  unknownColumn: 'Unknown column',
  nobody: 'There is no one to export',
  notFound: 'Export not found',
  invalidId: 'Invalid export id',
  notReady: 'The export isn’t ready yet',
  failed: 'Export failed',
} as const;

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Columns that imports do not accept: data that the product itself keeps about a person. */
export const ownExportColumns = {
  jobSearchStatus: 'Job-search Status',
  tags: 'Tags',
  groups: 'Groups',
  rehireEligibility: 'Rehire Eligibility',
  lastActive: 'Last Active',
  addedAt: 'Added On',
} as const;
export type OwnExportColumn = keyof typeof ownExportColumns;
export type ExportColumnKey = (typeof recordColumnKeys)[number] | OwnExportColumn;

/** The columns available to every company, in the order of the file; custom fields follow as `custom:<field id>`. */
export const exportColumns: readonly { key: ExportColumnKey; label: string }[] = [
  ...recordColumnKeys.map((key) => ({ key, label: personColumns[key].label })),
  ...Object.entries(ownExportColumns).map(([key, label]) => ({ key: key as OwnExportColumn, label })),
];

export const exportJob = z.object({
  _id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  format: z.enum(exportFormats),
  fileName: z.string(),
  /** Rows written so far, and the total. */
  rows: z.number(),
  total: z.number(),
  message: z.string().nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

const id = z.object({ id: recordId(exportMessages.invalidId) });

export const startExport = route({
  method: 'POST',
  path: '/alumni/exports',
  may: 'people:write',
  summary: 'Export the current search or the selected ex-employees to a spreadsheet, in the background',
  body: z
    .object({
      format: z.enum(exportFormats, { error: 'Must be xlsx or csv' }),
      columns: z.array(z.string().max(100)).min(1, exportMessages.columnsRequired).max(100),
      ids: z.array(recordId('Invalid ex-employee id')).min(1).max(10_000).optional(),
      ...selection,
    })
    .refine((body) => body.selectAll || body.ids, { path: ['ids'], message: exportMessages.nobody }),
  responses: { 201: answer(exportJob) },
});

export const getExport = route({
  method: 'GET',
  path: '/alumni/exports/{id}',
  may: 'people:write',
  summary: 'The progress of an export',
  params: id,
  responses: { 200: answer(exportJob) },
});

export const downloadExport = route({
  method: 'GET',
  path: '/alumni/exports/{id}/file',
  may: 'people:write',
  summary: 'The exported spreadsheet; kept for a day, for the person who made it',
  params: id,
  responses: { 200: download('spreadsheet', 'csv') },
});
