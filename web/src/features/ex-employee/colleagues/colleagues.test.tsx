import { setOwnConsent } from '#contract/directory/consents.ts';
import * as contract from '#contract/ex-employee/colleagues.ts';
import { ownConsentsQuery } from '#web/features/company/privacy/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { colleaguesQuery, messagesQuery, reportsQuery } from './api.ts';
import { ReportsTab } from './components/ReportsTab.tsx';
import { ColleaguesPage } from './pages/ColleaguesPage.tsx';

const { colleagueMessages } = contract;
const colleague = sample(contract.colleague, { _id: idOf(7), name: 'Meera Iyer', department: 'Research' });
const received = sample(contract.colleagueMessage, {
  _id: idOf(8),
  direction: 'received',
  colleague: { _id: idOf(7), name: 'Meera Iyer', profileImg: null },
  text: 'Shall we meet?',
  at: '2026-05-01T08:00:00.000Z',
});
const person = { _id: idOf(7), name: 'Meera Iyer', profileImg: null, designation: 'Engineer', department: 'Research' };
const report = sample(contract.colleagueReport, {
  _id: idOf(8),
  sentAt: received.at,
  reportedAt: received.at,
  sender: person,
  reporter: { ...person, _id: idOf(9), name: 'Ravi Nair' },
});
const removed = { ...person, removedAt: received.at, removedBy: 'Asha Rao' };
const page = (listing: contract.Listing) => ({
  show: <ColleaguesPage />,
  as: 'exemployee' as const,
  reads: (server: FakeServer) =>
    server
      .answer(contract.listColleagues, {
        listing,
        colleagues: listing === 'listed' ? [colleague] : [],
        nextCursor: null,
      })
      .answer(contract.listColleagueMessages, { messages: [received], nextCursor: null }),
});
const messages = { ...page('listed'), at: '/?tab=messages' };
const reports = {
  show: <ReportsTab />,
  reads: (server: FakeServer) =>
    server
      .answer(contract.listColleagueReports, { reports: [report], totalCount: 1, nextCursor: null })
      .answer(contract.listRemovedColleagues, [removed]),
};
const consents = {
  company: 'Acme',
  notice: { version: 1, body: '', publishedAt: '' },
  noticeIsNew: false,
  consents: [],
};

describeActions('The directory of former colleagues', [
  action({
    ...page('not_listed'),
    does: 'joins',
    refreshes: [ownConsentsQuery],
    press: 'Join the directory',
    route: setOwnConsent,
    sends: { body: { purpose: 'directory_listing', granted: true } },
    answer: consents,
    says: colleagueMessages.joined,
    asksAnew: contract.listColleagues,
    fails: colleagueMessages.notJoined,
  }),
  action({
    ...page('listed'),
    does: 'leaves',
    refreshes: [ownConsentsQuery],
    press: 'Leave the directory',
    route: setOwnConsent,
    sends: { body: { purpose: 'directory_listing', granted: false } },
    answer: consents,
    says: colleagueMessages.left,
    asksAnew: contract.listColleagues,
    fails: colleagueMessages.notLeft,
  }),
  action({
    ...page('listed'),
    does: 'takes leaving back',
    refreshes: [ownConsentsQuery, colleaguesQuery(undefined)],
    fill: async () => {
      await press('Leave the directory');
    },
    press: 'Undo',
    reads: (server: FakeServer) => page('listed').reads(server).answer(setOwnConsent, consents),
    route: setOwnConsent,
    sends: { body: { purpose: 'directory_listing', granted: true } },
    answer: consents,
    says: colleagueMessages.joined,
    fails: colleagueMessages.notJoined,
  }),
  action({
    ...page('listed'),
    does: 'writes to a colleague',
    refreshes: [messagesQuery],
    fill: async () => {
      await press('Write to Meera Iyer');
      await fill('Message', 'Shall we meet?');
    },
    press: 'Send',
    route: contract.writeToColleague,
    sends: { params: { id: colleague._id }, body: { text: 'Shall we meet?' } },
    answer: received,
    says: colleagueMessages.sent,
    fails: colleagueMessages.notSent,
    fault: { path: 'text', label: 'Message' },
    tells: true,
  }),
  action({
    ...messages,
    does: 'answers a colleague',
    fill: async () => {
      await press('Reply to Meera Iyer');
      await fill('Message', 'Gladly');
    },
    press: 'Send',
    route: contract.writeToColleague,
    sends: { params: { id: colleague._id }, body: { text: 'Gladly' } },
    answer: received,
    says: colleagueMessages.sent,
    asksAnew: contract.listColleagueMessages,
    fails: colleagueMessages.notSent,
  }),
  action({
    ...messages,
    does: 'reports a message',
    fill: () => press('Report the message from Meera Iyer'),
    press: 'Report',
    route: contract.reportColleagueMessage,
    sends: { params: { id: received._id } },
    answer: { ...received, reported: true },
    says: colleagueMessages.reported,
    asksAnew: contract.listColleagueMessages,
    fails: colleagueMessages.notReported,
    tells: true,
  }),
]);

describeActions('Reported messages', [
  action({
    ...reports,
    does: 'dismisses one',
    press: 'Dismiss the report about Meera Iyer',
    route: contract.dismissColleagueReport,
    sends: { params: { id: report._id } },
    answer: { _id: report._id },
    says: colleagueMessages.dismissed,
    asksAnew: contract.listColleagueReports,
    fails: colleagueMessages.notDismissed,
    tells: true,
  }),
  action({
    ...reports,
    does: 'removes who wrote it',
    refreshes: [reportsQuery],
    fill: () => press('Remove Meera Iyer from the directory'),
    press: 'Remove',
    route: contract.removeReportedColleague,
    sends: { params: { id: report._id } },
    answer: { _id: report._id },
    says: colleagueMessages.taken,
    asksAnew: contract.listRemovedColleagues,
    fails: colleagueMessages.notTaken,
    tells: true,
  }),
  action({
    ...reports,
    does: 'lets somebody back',
    press: 'Let back Meera Iyer',
    route: contract.restoreColleague,
    sends: { params: { id: removed._id } },
    answer: { _id: removed._id },
    says: colleagueMessages.restored,
    asksAnew: contract.listRemovedColleagues,
    fails: colleagueMessages.notRestored,
  }),
]);
