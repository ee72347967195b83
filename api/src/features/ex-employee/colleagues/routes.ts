import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/ex-employee/colleagues.ts';
import { dismissReport } from './dismiss-report.ts';
import { listColleagues } from './list-colleagues.ts';
import { listMessages } from './list-messages.ts';
import { listRemoved } from './list-removed.ts';
import { listReports } from './list-reports.ts';
import { removeReported } from './remove-reported.ts';
import { reportMessage } from './report-message.ts';
import { restoreColleague } from './restore-colleague.ts';
import { writeToColleague } from './write-to-colleague.ts';

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
