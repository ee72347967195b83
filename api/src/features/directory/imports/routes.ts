import type { Context } from '#api/core/context.ts';
import { bind, type Download } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/imports.ts';
import { changeRow } from './change-row.ts';
import { confirmImport } from './confirm-import.ts';
import { importUpload } from './import-upload.ts';
import { matchColumns } from './match-columns.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import {
  deleteImport,
  downloadFaultyRows,
  getImport,
  listFaultyRows,
  listImports,
  samplePeopleSpreadsheet,
} from './verbs.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const downloadSample = async (_context: Context): Promise<Download> => ({
  content: await samplePeopleSpreadsheet(),
  contentType: spreadsheet,
  fileName: 'ex-employees-sample.xlsx',
});

export const importRoutes = [
  bind(contract.bulkUpload, importUpload, { fileLimit: 'upload' }),
  bind(contract.downloadSample, downloadSample),
  bind(contract.startImport, startImport, { fileLimit: 'upload' }),
  bind(contract.listImports, listImports),
  bind(contract.getImport, getImport),
  bind(contract.listFaultyRows, listFaultyRows),
  bind(contract.matchImportColumns, matchColumns),
  bind(contract.fixImportRow, changeRow),
  bind(contract.confirmImport, confirmImport),
  bind(contract.downloadFaultyRows, downloadFaultyRows),
  bind(contract.undoImport, undoImport),
  bind(contract.discardImport, deleteImport),
];
