import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/ex-employee/arrivals.ts';
import * as leaving from '#contract/ex-employee/leaving.ts';
import { announceImport, countImportLeavers } from './announce-import.ts';
import {
  confirmLeaving,
  confirmLeavingEmail,
  declineLeaving,
  readLeaving,
  saveLeaving,
  saveLeavingPhoto,
  sendLeavingCode,
} from './answer-leaving.ts';
import { byLeavingLink } from './open-leaving.ts';
import { tables } from './person-tables.ts';
import { hashesColumn } from './policy.ts';
import { readFigures } from './read-figures.ts';
import { startArrivalWorker } from './tasks.ts';
import {
  announceLeaver,
  cancelLeaver,
  changeArrivalSettings,
  changeLeaver,
  countArrivals,
  getArrivalSettings,
  listArrivals,
  readLeaver,
  settleLeaver,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listArrivals, listArrivals),
    bind(contract.announceLeaver, announceLeaver),
    bind(contract.countArrivals, countArrivals),
    bind(contract.getArrivalSettings, getArrivalSettings),
    bind(contract.changeArrivalSettings, changeArrivalSettings),
    bind(contract.countImportLeavers, countImportLeavers),
    bind(contract.announceImport, announceImport),
    bind(contract.readArrivalFigures, readFigures),
    bind(contract.readLeaver, readLeaver),
    bind(contract.changeLeaver, changeLeaver),
    bind(contract.cancelLeaver, cancelLeaver),
    bind(contract.settleLeaver, settleLeaver),
    publicPage(leaving.readLeaving, byLeavingLink, readLeaving),
    publicPage(leaving.saveLeaving, { ...byLeavingLink, perMinute: 120 }, saveLeaving),
    publicPage(leaving.sendLeavingCode, { ...byLeavingLink, perMinute: 60 }, sendLeavingCode),
    publicPage(leaving.confirmLeavingEmail, { ...byLeavingLink, perMinute: 60 }, confirmLeavingEmail),
    publicPage(leaving.saveLeavingPhoto, byLeavingLink, saveLeavingPhoto),
    publicPage(leaving.confirmLeaving, byLeavingLink, confirmLeaving),
    publicPage(leaving.declineLeaving, byLeavingLink, declineLeaving),
  ],
  startWorker: startArrivalWorker,
  tables,
  plugs: [secretColumns.add(hashesColumn)],
};
