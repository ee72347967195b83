import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { privacyMessages, retentionPresets } from '#contract/base/privacy.ts';
import * as requests from '#contract/company/privacy-requests.ts';
import { changeRetention, listRetention } from '#contract/company/retention.ts';
import * as consents from '#contract/directory/consents.ts';
import * as tracking from '#contract/mail/mail-tracking.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, fill, find, Page, press, textIn } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { declarationsQuery, ownConsentsQuery, requestsQuery, retentionQuery } from './api.ts';
import { ConsentPanel } from './components/ConsentPanel.tsx';
import { EraseDialog } from './components/EraseDialog.tsx';
import { NoticeBanner } from './components/NoticeBanner.tsx';
import { NoticeSection } from './components/NoticeSection.tsx';
import { PrivacyPanel } from './components/PrivacyPanel.tsx';
import { PrivacyRequests } from './components/PrivacyRequests.tsx';
import { RecordConsents } from './components/RecordConsents.tsx';
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
    does: 'declares the legal basis of mail',
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
    does: 'changes a retention period',
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
    does: 'erases the person who requested it',
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
    does: 'erases a person whose payslips the law requires to be kept',
    show: (close) => <EraseDialog erasing={{ name: 'Ravi Nair', person: person._id }} onClose={close} />,
    fill: () => fill('Type Ravi Nair to confirm', 'Ravi Nair'),
    press: 'Erase for good',
    route: requests.erasePerson,
    sends: { params: { id: person._id } },
    answer: { _id: person._id, kept: [{ kind: 'payslip', documents: 2, until: '2033-03-31' }] },
    says: `${privacyMessages.erased}. The law requires you to keep 2 payslips until 31 March 2033`,
    fails: privacyMessages.notErased,
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
    does: 'gives a consent',
    refreshes: [ownConsentsQuery, feedQuery],
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
    // Off and on again: each is a decision of its own in the ledger.
    twice: 2,
  }),
  action({
    does: 'opts out of being counted',
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
    as: { ...profileOf('exemployee'), unreadNotice: 2 },
    reads: (server) => server.answer(consents.listOwnConsents, own),
    fill: () => press('Read the notice'),
    press: 'Got it',
    route: consents.seeOwnNotice,
    sends: { body: { version: 2 } },
    answer: { version: 2 },
    refreshes: [profileQuery],
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

describe('The display of requests and consents', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('each own request with its date, its deadline while open, and its closing date', async () => {
    const times = { createdAt: '2026-03-02T08:00:00.000Z', dueAt: '2026-04-09T08:00:00.000Z' };
    const made = { ...ownRequest, ...times, detail: 'What do you hold?' };
    ownRequests([
      made,
      {
        ...made,
        _id: idOf(9),
        type: 'grievance',
        state: 'done',
        detail: 'You wrote to my old address.',
        answer: 'It is deleted.',
        closedAt: '2026-03-17T08:00:00.000Z',
      },
      { ...made, _id: idOf(10), type: 'erasure', state: 'rejected', closedAt: '2026-03-21T08:00:00.000Z' },
    ])(page.server);
    await page.show(panel.show, panel);
    await screen.findByText('Your requests');
    const [, list] = screen.getAllByRole('list');
    expect(
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map(textIn),
    ).toEqual([
      'Access to dataOpenAsked on 2 March 2026; due by 9 April 2026What do you hold?Withdraw',
      'GrievanceDoneAsked on 2 March 2026; closed on 17 March 2026You wrote to my old address.It is deleted.',
      'ErasureRejectedAsked on 2 March 2026; closed on 21 March 2026What do you hold?',
    ]);
    // A request of a kind can be filed again once the previous one is closed.
    for (const name of ['Request erasure', 'File a grievance']) screen.getByRole('button', { name });
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });

  const cards = () => screen.getAllByRole('article').map(textIn);

  test('an open request with the person, matter, date and deadline; the second row’s buttons act on the second', async () => {
    const open = { ...asked, email: 'ravi@mail.example', createdAt: '2026-03-02T08:00:00.000Z', daysLeft: 12 };
    page.server.answer(requests.listRequests, {
      requests: [
        { ...open, dueAt: '2026-04-09T08:00:00.000Z', detail: 'What do you hold?' },
        {
          ...open,
          _id: idOf(9),
          type: 'erasure',
          person: { ...person, _id: idOf(17), name: 'Meera Krishnan', deleted: true },
          email: 'meera@mail.example',
          createdAt: '2026-02-03T08:00:00.000Z',
          dueAt: '2026-02-25T08:00:00.000Z',
          daysLeft: -3,
        },
        {
          ...open,
          _id: idOf(10),
          type: 'grievance',
          person: null,
          name: 'Anil Kumar',
          email: 'anil@mail.example',
          dueAt: '2026-06-30T08:00:00.000Z',
          daysLeft: 90,
        },
      ],
      nextCursor: null,
      open: 3,
      overdue: 1,
    });
    await page.show(<PrivacyRequests />);
    await screen.findByText('1 of 3 overdue.');
    expect(cards()).toEqual([
      'RNRavi NairAccess to data12 days left2026-03-02T08:00:00.000Zravi@mail.example · due on 9 April 2026What do you hold?Respond',
      'MKMeera KrishnanDeletedErasureOverdue by 3 days2026-02-03T08:00:00.000Zmeera@mail.example · due on 25 February 2026RejectErase',
      'Anil KumarGrievance90 days left2026-03-02T08:00:00.000Zanil@mail.example (unverified) · due on 30 June 2026Respond',
    ]);
    await press('Respond: Anil Kumar');
    await fill('Response', 'It was a mistake.');
    page.server.answer(requests.closeRequest, asked);
    await press('Send response');
    expect(page.server.sentTo(requests.closeRequest).map(({ params }) => params)).toEqual([{ id: idOf(10) }]);
    await press('Erase: Meera Krishnan');
    await screen.findByRole('dialog', { name: 'Erase Meera Krishnan for good?' });
    await fill('Type Meera Krishnan to confirm', 'Meera Krishnan');
    page.server.answer(requests.eraseRequested, { _id: idOf(17) });
    await press('Erase for good');
    expect(page.server.sentTo(requests.eraseRequested).map(({ params }) => params)).toEqual([{ id: idOf(9) }]);
  });

  test('a settled request with its closing date, who closed it, and the answer; it has no buttons', async () => {
    page.server.answer(requests.listRequests, ({ query }) => ({
      requests:
        (query as { state: string }).state === 'closed'
          ? [
              {
                ...asked,
                state: 'rejected' as const,
                createdAt: '2026-03-02T08:00:00.000Z',
                dueAt: '2026-04-09T08:00:00.000Z',
                daysLeft: 5,
                closedAt: '2026-03-17T08:00:00.000Z',
                closedBy: 'Asha Rao',
                detail: 'What do you hold?',
                answer: 'You have it already.',
              },
            ]
          : [],
      nextCursor: null,
      open: 0,
      overdue: 0,
    }));
    await page.show(<PrivacyRequests />);
    await press({ role: 'radio', name: 'Closed' });
    await screen.findByRole('article');
    expect(cards()).toEqual([
      'RNRavi NairAccess to dataRejected2026-03-02T08:00:00.000Zclosed on 17 March 2026 by Asha RaoWhat do you hold?You have it already.',
    ]);
  });

  test('each consent with its state, who decided it, when, and under which notice', async () => {
    page.server
      .answer(consents.listOwnConsents, {
        ...own,
        consents: [
          { purpose: 'newsletter', granted: true, decided: false, at: null, noticeVersion: null },
          { purpose: 'jobs', granted: true, decided: true, at: '2026-03-02T08:00:00.000Z', noticeVersion: 4 },
          { purpose: 'events', granted: false, decided: true, at: '2026-03-17T08:00:00.000Z', noticeVersion: 3 },
          { purpose: 'surveys', granted: false, decided: false, at: null, noticeVersion: null },
        ],
      })
      .answer(tracking.getOwnCounting, { counted: false });
    await page.show(<ConsentPanel />, { as: 'exemployee' });
    await find({ role: 'switch', name: /^Count my opens/ });
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(screen.getAllByText(/^You decided|legitimate interest/).map(textIn)).toEqual([
      'Acme relies on legitimate interest until you decide.',
      'You decided this on 2 March 2026, with version 4 of the notice.',
      'You decided this on 17 March 2026, with version 3 of the notice.',
    ]);
  });

  test('the state and the history on the record, newest first', async () => {
    const entry = sample(consents.consentEntry, { purpose: 'newsletter' });
    page.server.answer(consents.listConsents, {
      consents: [
        { purpose: 'newsletter', granted: true, decided: false, at: null, noticeVersion: null },
        { purpose: 'jobs', granted: true, decided: true, at, noticeVersion: 4 },
        { purpose: 'events', granted: false, decided: true, at, noticeVersion: 3 },
        { purpose: 'surveys', granted: false, decided: false, at: null, noticeVersion: null },
      ],
      history: [
        { ...entry, _id: idOf(1), granted: true, source: 'sign_up', at: '2025-03-02T08:00:00.000Z', noticeVersion: 2 },
        {
          ...entry,
          _id: idOf(2),
          purpose: 'jobs',
          granted: false,
          source: 'staff',
          at: '2026-03-17T08:00:00.000Z',
          noticeVersion: 5,
        },
      ],
    });
    await page.show(<RecordConsents id={person._id} />);
    await press('Show history');
    expect([...document.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'NewsLegitimate interest',
      'Job offersAgreed',
      'EventsRefused',
      'SurveysUndecided',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'History of consents' }))
        .getAllByRole('listitem')
        .map(textIn),
    ).toEqual([
      'Job offers: refused17 March 2026 · entered by staff, notice version 5',
      'News: agreed2 March 2025 · when signing up, notice version 2',
    ]);
  });

  test('the notice with its versions, dates and authors; the next one starts from the latest text', async () => {
    notices(page.server).answer(consents.listNotices, [
      { version: 8, body: 'We keep your name.', publishedAt: '2026-03-17T08:00:00.000Z', publishedBy: 'Asha Rao' },
      { version: 6, body: 'We kept all.', publishedAt: '2025-03-02T08:00:00.000Z', publishedBy: 'Anil Kumar' },
      { version: 1, body: 'We keep.', publishedAt: '2024-01-09T08:00:00.000Z', publishedBy: null },
    ]);
    page.server.answer(consents.publishNotice, notice);
    await page.show(<NoticeSection />);
    expect((await screen.findAllByText(/^Version/)).map(textIn)).toEqual([
      'Version 8, 17 March 2026, by Asha Rao',
      'Version 6, 2 March 2025, by Anil Kumar',
      'Version 1, 9 January 2024',
    ]);
    await press('New version');
    await screen.findByRole('dialog', { name: 'Version 9 of the notice' });
    await press('Publish');
    expect(page.server.sentTo(consents.publishNotice)).toMatchObject([{ body: { body: 'We keep your name.' } }]);
  });

  test('only the changed period is sent, and all are shown as they are', async () => {
    const rules = [
      { subject: 'audit_log', days: 1825, updatedAt: null },
      { subject: 'deleted_people', days: 30, updatedAt: null },
    ] as const;
    page.server.answer(listRetention, [...rules]);
    await page.show(<RetentionSection />);
    expect(await describedBy('Deleted ex-employees')).toContain(
      'Deleted records can be restored until then. Usually 90 days.',
    );
    await choose(retentionPresets.deleted_people.label, '90 days');
    page.server.answer(changeRetention, [rules[0], { ...rules[1], days: 90 }]);
    await press('Save');
    expect(page.server.sentTo(changeRetention).map(({ body }) => body)).toEqual([
      { subject: 'deleted_people', days: 90 },
    ]);
  });

  test('users who may not change settings can read the notice and the periods, and change neither', async () => {
    notices(page.server).answer(listRetention, [rule]);
    await page.show(
      <>
        <NoticeSection />
        <RetentionSection />
      </>,
      { as: 'recruiter' },
    );
    expect((await find({ role: 'switch', name: /^News/ })).matches('[disabled]')).toBe(true);
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
