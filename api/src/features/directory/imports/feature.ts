import type { Context } from '#api/core/context.ts';
import type { Feature } from '#api/core/feature.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { bind, type Download } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import * as contract from '#contract/directory/imports.ts';
import { changeRow } from './change-row.ts';
import { chooseSheet } from './choose-sheet.ts';
import { confirmImport } from './confirm-import.ts';
import { importFilter } from './filter-queries.ts';
import { importUpload } from './import-upload.ts';
import { matchColumns } from './match-columns.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { startImport } from './start-import.ts';
import { importQueues, startImportWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';
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

const downloadSample = async ({ db, company }: Context): Promise<Download> => ({
  content: await samplePeopleSpreadsheet(await readValueRules(db, company)),
  contentType: spreadsheet,
  fileName: 'ex-employees-sample.xlsx',
});

export const feature: Feature = {
  routes: [
    bind(contract.bulkUpload, importUpload, { fileLimit: 'upload' }),
    bind(contract.downloadSample, downloadSample),
    bind(contract.startImport, startImport, { fileLimit: 'upload' }),
    bind(contract.listImports, listImports),
    bind(contract.getImport, getImport),
    bind(contract.listFaultyRows, listFaultyRows),
    bind(contract.matchImportColumns, matchColumns),
    bind(contract.chooseImportSheet, chooseSheet),
    bind(contract.fixImportRow, changeRow),
    bind(contract.confirmImport, confirmImport),
    bind(contract.downloadFaultyRows, downloadFaultyRows),
    bind(contract.undoImport, undoImport),
    bind(contract.discardImport, deleteImport),
  ],
  queues: importQueues,
  startWorker: startImportWorker,
  tables,
  plugs: [timelineSources.add(...timeline), notificationSources.add(notifications), audienceFilters.add(importFilter)],
};
