import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/exports.ts';
import { downloadExport, getExport, startExport } from './verbs.ts';

export const exportRoutes = [
  bind(contract.startExport, startExport),
  bind(contract.getExport, getExport),
  bind(contract.downloadExport, downloadExport),
];
