import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { privacyMessages, retentionPresets } from '#contract/base/privacy.ts';
import * as requests from '#contract/company/privacy-requests.ts';
import { changeRetention, listRetention } from '#contract/company/retention.ts';
import * as consents from '#contract/directory/consents.ts';
import * as tracking from '#contract/mail/mail-tracking.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, find, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { declarationsQuery, requestsQuery, retentionQuery } from './api.ts';
import { ConsentPanel } from './components/ConsentPanel.tsx';
import { EraseDialog } from './components/EraseDialog.tsx';
import { NoticeBanner } from './components/NoticeBanner.tsx';
import { NoticeSection } from './components/NoticeSection.tsx';
import { PrivacyPanel } from './components/PrivacyPanel.tsx';
import { PrivacyRequests } from './components/PrivacyRequests.tsx';
import { RetentionSection } from './components/RetentionSection.tsx';
import { GrievancePage } from './pages/GrievancePage.tsx';

const at = '2026-05-01T08:00:00.000Z';
const notice = sample(consents.publishedNotice, { version: 2, body: 'We keep your name.', publishedAt: at });
const news = { purpose: 'newsletter', granted: false, at: null } as const;
const notices = (server: FakeServer) =>
  server.answer(consents.listNotices, [notice]).answer(consents.listDeclarations, [news]);
const own = sample(consents.ownConsents, {
  company: 'Acme',
  notice,
  noticeIsNew: true,
  consents: [{ ...news, decided: true, noticeVersion: 1 }],
});
const person = { _id: idOf(7), name: 'Ravi Nair', profileImg: null, deleted: false };
const asked = sample(requests.privacyRequest, {
  _id: idOf(8),
  type: 'access',
  state: 'open',
  person,
  createdAt: at,
  dueAt: at,
});
const waiting = (type: requests.PrivacyRequest['type']) => (server: FakeServer) =>
  server.answer(requests.listRequests, { requests: [{ ...asked, type }], nextCursor: null, open: 1, overdue: 0 });
const ofRequest = { params: { id: asked._id } };
const panel = { show: <PrivacyPanel />, as: 'exemployee' } as const;
const ownRequests = (given: requests.OwnRequest[]) => (server: FakeServer) =>
  server.answer(requests.listOwnRequests, given);
const ownRequest = sample(requests.ownRequest, {
  _id: idOf(8),
  type: 'access',
  state: 'open',
  createdAt: at,
  dueAt: at,
});
const rule = { subject: 'audit_log', days: 400, updatedAt: null } as const;

describeActions('The company’s duties', [
  action({
    does: 'publishes a notice',
    show: <NoticeSection />,
    reads: notices,
    fill: async () => {
      await press('New version');
      await fill('Notice', 'We keep your name and your city.');
    },
    press: 'Publish',
    route: consents.publishNotice,
    sends: { body: { body: 'We keep your name and your city.' } },
    answer: notice,
    says: privacyMessages.noticePublished,
    asksAnew: consents.listNotices,
    fails: privacyMessages.noticeNotPublished,
    fault: { path: 'body', label: 'Notice' },
    tells: true,
  }),
  action({
    does: 'declares on what mail rests',
    refreshes: [declarationsQuery],
    show: <NoticeSection />,
    reads: notices,
    press: { role: 'switch', name: /^News/ },
    route: consents.changeDeclaration,
    sends: { body: { purpose: 'newsletter', granted: true } },
    answer: [{ ...news, granted: true }],
    says: privacyMessages.declarationSaved,
    fails: privacyMessages.declarationNotSaved,
  }),
  action({
    does: 'changes how long something is kept',
    refreshes: [retentionQuery],
    show: <RetentionSection />,
    reads: (server) => server.answer(listRetention, [rule]),
    fill: () => choose(retentionPresets.audit_log.label, '5 years'),
    press: 'Save',
    route: changeRetention,
    sends: { body: { subject: 'audit_log', days: 1825 } },
    answer: [{ ...rule, days: 1825 }],
    says: privacyMessages.retentionSaved,
    fails: privacyMessages.retentionNotSaved,
  }),
  action({
    does: 'answers a request',
    refreshes: [requestsQuery('closed')],
    show: <PrivacyRequests />,
    reads: waiting('access'),
    fill: async () => {
      await press('Respond: Ravi Nair');
      await fill('Response', 'It is attached.');
    },
    press: 'Send response',
    route: requests.closeRequest,
    sends: { ...ofRequest, body: { state: 'done', answer: 'It is attached.' } },
    answer: asked,
    says: privacyMessages.requestSettled,
    asksAnew: requests.listRequests,
    fails: privacyMessages.requestNotSettled,
    fault: { path: 'answer', label: 'Response' },
    tells: true,
  }),
  action({
    does: 'rejects an erasure',
    refreshes: [requestsQuery('open'), requestsQuery('closed')],
    show: <PrivacyRequests />,
    reads: waiting('erasure'),
    fill: async () => {
      await press('Reject: Ravi Nair');
      await fill('Reason for rejecting', 'The law has us keep it.');
    },
    press: 'Send response',
    route: requests.closeRequest,
    sends: { ...ofRequest, body: { state: 'rejected', answer: 'The law has us keep it.' } },
    answer: asked,
    says: privacyMessages.requestSettled,
    fails: privacyMessages.requestNotSettled,
    fault: { path: 'answer', label: 'Reason for rejecting' },
    tells: true,
  }),
  action({
    does: 'erases whoever has asked for it',
    refreshes: [requestsQuery('closed'), listQuery({}), groupsQuery, recordQuery(person._id)],
    show: <PrivacyRequests />,
    reads: waiting('erasure'),
    fill: async () => {
      await press('Erase: Ravi Nair');
      await fill('Type Ravi Nair to confirm', 'ravi nair');
    },
    press: 'Erase for good',
    route: requests.eraseRequested,
    sends: ofRequest,
    answer: { _id: person._id },
    says: privacyMessages.erased,
    asksAnew: requests.listRequests,
    fails: privacyMessages.notErased,
    tells: true,
  }),
  action({
    does: 'erases a person',
    refreshes: [requestsQuery('open'), listQuery({}), totalQuery({}), groupsQuery, recordQuery(person._id)],
    show: (close) => <EraseDialog erasing={{ name: 'Ravi Nair', person: person._id }} onClose={close} />,
    fill: () => fill('Type Ravi Nair to confirm', 'Ravi Nair'),
    press: 'Erase for good',
    route: requests.erasePerson,
    sends: { params: { id: person._id } },
    answer: { _id: person._id },
    says: privacyMessages.erased,
    fails: privacyMessages.notErased,
    tells: true,
  }),
]);

describeActions('The ex-employee’s rights', [
  action({
    does: 'agrees to something',
    show: <ConsentPanel />,
    as: 'exemployee',
    reads: (server) => server.answer(consents.listOwnConsents, own).answer(tracking.getOwnCounting, { counted: true }),
    // The other switch comes later.
    fill: () => find({ role: 'switch', name: /^Count my opens/ }),
    press: { role: 'switch', name: /^News/ },
    route: consents.setOwnConsent,
    sends: { body: { purpose: 'newsletter', granted: true } },
    answer: own,
    asksAnew: consents.listOwnConsents,
    fails: privacyMessages.consentNotSaved,
    // On and off again: each is a decision, and stands in the ledger.
    twice: 2,
  }),
  action({
    does: 'does not want to be counted',
    show: <ConsentPanel />,
    as: 'exemployee',
    reads: (server) => server.answer(consents.listOwnConsents, own).answer(tracking.getOwnCounting, { counted: true }),
    press: { role: 'switch', name: /^Count my opens/ },
    route: tracking.setOwnCounting,
    sends: { body: { counted: false } },
    answer: { counted: false },
    asksAnew: tracking.getOwnCounting,
    fails: tracking.trackingMessages.notSaved,
    twice: 2,
  }),
  action({
    does: 'has read the notice',
    show: <NoticeBanner />,
    as: 'exemployee',
    reads: (server) => server.answer(consents.listOwnConsents, own),
    fill: () => press('Read the notice'),
    press: 'Got it',
    route: consents.seeOwnNotice,
    sends: { body: { version: 2 } },
    answer: { version: 2 },
    asksAnew: consents.listOwnConsents,
  }),
  action({
    ...panel,
    does: 'files a grievance',
    reads: ownRequests([]),
    fill: async () => {
      await press('File a grievance');
      await fill('What happened?', 'You wrote to my old address.');
    },
    press: 'File the grievance',
    route: requests.createOwnRequest,
    sends: { body: { type: 'grievance', detail: 'You wrote to my old address.' } },
    answer: ownRequest,
    says: privacyMessages.requestMade,
    asksAnew: requests.listOwnRequests,
    fails: privacyMessages.requestNotMade,
    fault: { path: 'detail', label: 'What happened?' },
    tells: true,
  }),
  action({
    ...panel,
    does: 'withdraws a request',
    reads: ownRequests([ownRequest]),
    press: 'Withdraw',
    route: requests.withdrawOwnRequest,
    sends: ofRequest,
    answer: { ...ownRequest, state: 'withdrawn' },
    says: privacyMessages.requestWithdrawn,
    asksAnew: requests.listOwnRequests,
    fails: privacyMessages.requestNotWithdrawn,
    tells: true,
  }),
  action({
    ...panel,
    does: 'downloads everything',
    reads: ownRequests([]),
    press: 'Download',
    route: requests.downloadOwnData,
    sends: {},
    answer: undefined,
    fails: privacyMessages.downloadFailed,
  }),
  action({
    does: 'files a grievance without an account',
    show: <GrievancePage />,
    fill: async () => {
      await fill('Company', 'Acme');
      await fill('Your name', 'Ravi Nair');
      await fill('Your email', 'ravi@mail.example');
      await fill('What happened?', 'You wrote to my old address.');
    },
    press: 'File the grievance',
    route: requests.submitGrievance,
    sends: {
      body: {
        company: 'Acme',
        name: 'Ravi Nair',
        email: 'ravi@mail.example',
        detail: 'You wrote to my old address.',
      },
    },
    answer: { days: 90 },
    afterwards: () => expect(screen.getByRole('heading', { name: 'Thank you' })).toBe(document.activeElement),
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'email', label: 'Your email' },
  }),
]);
