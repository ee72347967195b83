import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/exports.ts';
import { downloadExport } from './download-export.ts';
import { getExport } from './get-export.ts';
import { startExport } from './start-export.ts';

export const exportRoutes = [
  bind(contract.startExport, startExport),
  bind(contract.getExport, getExport),
  bind(contract.downloadExport, downloadExport),
];
