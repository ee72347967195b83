import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setOwnConsent } from '#contract/directory/consents.ts';
import * as contract from '#contract/ex-employee/colleagues.ts';
import { ownConsentsQuery } from '#web/features/company/privacy/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press, textIn } from '#web-test/page.tsx';
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
    press: 'Restore Meera Iyer',
    route: contract.restoreColleague,
    sends: { params: { id: removed._id } },
    answer: { _id: removed._id },
    says: colleagueMessages.restored,
    asksAnew: contract.listRemovedColleagues,
    fails: colleagueMessages.notRestored,
  }),
]);

describe('Two of a kind among colleagues', () => {
  let opened: Page;
  beforeEach(() => {
    opened = new Page();
  });
  afterEach(() => opened.close());

  const anil = { ...person, _id: idOf(17), name: 'Anil Rao', designation: 'Analyst', department: 'Sales' };

  test('each report with its own moments, people and words; the second is dismissed, removed and let back', async () => {
    opened.server
      .answer(contract.listColleagueReports, {
        reports: [
          { ...report, text: 'Buy this', sentAt: '2026-03-02T08:00:00.000Z', reportedAt: '2026-03-05T08:00:00.000Z' },
          {
            ...report,
            _id: idOf(18),
            sender: anil,
            reporter: person,
            text: 'Buy that',
            sentAt: '2026-02-03T08:00:00.000Z',
            reportedAt: '2026-02-07T08:00:00.000Z',
          },
        ],
        totalCount: 2,
        nextCursor: null,
      })
      .answer(contract.listRemovedColleagues, [
        { ...removed, removedAt: '2026-01-04T08:00:00.000Z' },
        { ...anil, removedAt: '2026-01-09T08:00:00.000Z', removedBy: null },
      ])
      .answer(contract.dismissColleagueReport, { _id: idOf(18) })
      .answer(contract.removeReportedColleague, { _id: idOf(18) })
      .answer(contract.restoreColleague, { _id: anil._id });
    await opened.show(<ReportsTab />);
    await screen.findByText('Buy that');
    expect(screen.getAllByRole('article').map(textIn)).toEqual([
      'MIMeera Iyer2026-03-05T08:00:00.000ZEngineer · Research · wrote to Ravi NairBuy thisDismissRemove',
      'ARAnil Rao2026-02-07T08:00:00.000ZAnalyst · Sales · wrote to Meera IyerBuy thatDismissRemove',
    ]);
    const removals = screen.getByRole('region', { name: 'Removed from the directory' });
    expect([...removals.querySelectorAll('li')].map(textIn)).toEqual([
      'MIMeera IyerRemoved 2026-01-04T08:00:00.000Z by Asha RaoRestore',
      'ARAnil RaoRemoved 2026-01-09T08:00:00.000ZRestore',
    ]);
    await press('Dismiss the report about Anil Rao');
    await press('Remove Anil Rao from the directory');
    await press('Remove');
    await press('Restore Anil Rao');
    const { server } = opened;
    for (const route of [contract.dismissColleagueReport, contract.removeReportedColleague])
      expect(server.sentTo(route)).toMatchObject([{ params: { id: idOf(18) } }]);
    expect(server.sentTo(contract.restoreColleague)).toMatchObject([{ params: { id: anil._id } }]);
  });

  test('each message by its own moment and way; one can only answer and report what was received, once', async () => {
    const from = { _id: anil._id, name: anil.name, profileImg: null };
    page('listed')
      .reads(opened.server)
      .answer(contract.listColleagueMessages, {
        messages: [
          { ...received, reported: true },
          { ...received, _id: idOf(18), colleague: from, text: 'Hello', at: '2026-04-02T08:00:00.000Z' },
          {
            ...received,
            _id: idOf(19),
            direction: 'sent',
            colleague: from,
            text: 'Are you well?',
            at: '2026-04-01T08:00:00.000Z',
          },
        ],
        nextCursor: null,
      })
      .answer(contract.reportColleagueMessage, received);
    await opened.show(<ColleaguesPage />, { as: 'exemployee', at: '/?tab=messages' });
    expect(await entriesOf('Messages')).toEqual([
      `MIMeera Iyer${received.at}Shall we meet?ReplyReported`,
      'ARAnil Rao2026-04-02T08:00:00.000ZHelloReplyReport',
      'ARYou to Anil Rao2026-04-01T08:00:00.000ZAre you well?',
    ]);
    await press('Report the message from Anil Rao');
    await press('Report');
    expect(opened.server.sentTo(contract.reportColleagueMessage)).toMatchObject([{ params: { id: idOf(18) } }]);
  });
});
