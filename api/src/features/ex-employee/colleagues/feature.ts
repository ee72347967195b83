import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { journeyColleagues } from '#api/features/mail/journeys/plugs.ts';
import * as contract from '#contract/ex-employee/colleagues.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countReports } from './report-queries.ts';
import { showInJourney } from './show-in-journey.ts';
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

/** Nothing of it is on the timeline: messages between former colleagues stay between them until one is reported. */
export const feature: Feature = {
  routes: [
    bind(contract.listColleagues, listColleagues),
    bind(contract.writeToColleague, writeToColleague),
    bind(contract.listColleagueMessages, listMessages),
    bind(contract.reportColleagueMessage, reportMessage),
    bind(contract.listColleagueReports, listReports),
    bind(contract.dismissColleagueReport, dismissReport),
    bind(contract.removeReportedColleague, removeReported),
    bind(contract.listRemovedColleagues, listRemoved),
    bind(contract.restoreColleague, restoreColleague),
  ],
  tables,
  plugs: [
    notificationSources.add(notifications),
    journeyColleagues.add({ read: showInJourney }),
    waitingCounts.add({ kind: 'reports', may: 'people:write', count: ({ db, company }) => countReports(db, company) }),
  ],
};
