import type { Context } from '#api/core/context.ts';
import { bind, type Download } from '#api/core/http.ts';
import * as contract from '#contract/imports.ts';
import { samplePeopleSpreadsheet } from './create-sample.ts';
import { importPeople } from './import-people.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const downloadSample = async (_context: Context): Promise<Download> => ({
  content: await samplePeopleSpreadsheet(),
  contentType: spreadsheet,
  fileName: 'ex-employees-sample.xlsx',
});

export const importRoutes = [
  bind(contract.bulkUpload, importPeople, { fileLimit: 'upload' }),
  bind(contract.downloadSample, downloadSample),
];
