import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/ex-employee/colleagues.ts';
import {
  dismissReport,
  listColleagues,
  listMessages,
  listRemoved,
  listReports,
  removeReported,
  reportMessage,
  restoreColleague,
  writeToColleague,
} from './verbs.ts';

export const colleagueRoutes = [
  bind(contract.listColleagues, listColleagues),
  bind(contract.writeToColleague, writeToColleague),
  bind(contract.listColleagueMessages, listMessages),
  bind(contract.reportColleagueMessage, reportMessage),
  bind(contract.listColleagueReports, listReports),
  bind(contract.dismissColleagueReport, dismissReport),
  bind(contract.removeReportedColleague, removeReported),
  bind(contract.listRemovedColleagues, listRemoved),
  bind(contract.restoreColleague, restoreColleague),
];
