import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { grantAgency, listAgencies, revokeAgency } from '#contract/proofs/check-agencies.ts';
import { agencyMessages, checkMessages } from '#contract/proofs/check-messages.ts';
import {
  answerCheckConsent,
  type ConsentQuestion,
  confirmCheck,
  type RequestedCheck,
  readCheckConsent,
  readRequestedCheck,
  requestCheck,
  startCheck,
  withdrawCheck,
} from '#contract/proofs/checks.ts';
import {
  blockRequesters,
  type Check,
  type CheckSettings,
  listChecks,
  readCheck,
  readCheckSettings,
  refuseCheck,
  saveCheckSettings,
  sendCheckAnswer,
  unblockRequesters,
} from '#contract/proofs/team-checks.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, fill, Page, press, typed } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { agenciesQuery, checksQuery, settingsQuery } from './api.ts';
import { CheckSettingsSection } from './components/CheckSettingsSection.tsx';
import { AgenciesPage } from './pages/AgenciesPage.tsx';
import { CheckConsentPage } from './pages/CheckConsentPage.tsx';
import { CheckPage } from './pages/CheckPage.tsx';
import { ChecksPage } from './pages/ChecksPage.tsx';
import { RequestCheckPage } from './pages/RequestCheckPage.tsx';
import { RequestedCheckPage } from './pages/RequestedCheckPage.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const token = 't'.repeat(60);
const at = '2026-11-20T08:00:00.000Z';
const company = { companyName: 'Acme', companyLogo: null };
const who = {
  organisation: 'Globex',
  name: 'Gita Shah',
  email: 'gita@globex.example',
  isAgency: false,
  client: null as string | null,
};
const shared = [
  { claim: 'name' as const, value: 'Ravi Menon', result: 'agrees' as const },
  { claim: 'title' as const, value: 'Principal Engineer', result: 'differs' as const },
  { claim: 'from' as const, value: '2018-04', result: 'agrees' as const },
];
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const words = () => document.body.textContent ?? '';

describe('The form of a requester', () => {
  const show = (server: (server: FakeServer) => unknown) => {
    server(page.server);
    return page.show(<RequestCheckPage />, { at: '/companies/acme/check', path: '/companies/$id/check', as: 'owner' });
  };
  const write = async () => {
    await fill('Your name', 'Gita Shah');
    await fill('Your organisation', 'Globex');
    await fill('Your work email', 'gita@globex.example');
    screen.getByRole('radio', { name: 'New employment' }).click();
    await fill('Their name', 'Ravi Menon');
    await fill('Their email', 'ravi@mail.example');
    await fill('Job title (optional)', 'Engineer');
    await fill('Joined (optional)', '3 Apr 2018');
    screen.getByRole('checkbox', { name: /The person knows/ }).click();
  };

  it('sends what was typed, dates as they are kept, and says where the link goes', async () => {
    await show((server) =>
      server.answer(startCheck, { ...company, keptDays: 180 }).answer(requestCheck, { sent: true }),
    );
    await heading('Ask Acme for a background check');
    await write();
    await press('Send request');
    await heading('Check your email');
    expect(words()).toContain('gita@globex.example');
    expect(page.server.sentTo(requestCheck)[0]?.body).toMatchObject({
      company: 'acme',
      requester: 'Gita Shah',
      workEmail: 'gita@globex.example',
      purpose: 'employment',
      name: 'Ravi Menon',
      title: 'Engineer',
      from: '2018-04-03',
      knows: true,
    });
  });

  it('names what is missing, and sends nothing', async () => {
    await show((server) => server.answer(startCheck, { ...company, keptDays: 180 }));
    await heading('Ask Acme for a background check');
    await fill('Your work email', 'gita@gmail.com');
    await press('Send request');
    await waitFor(async () => expect(await describedBy('Your work email')).toContain(checkMessages.emailPublic));
    expect(await describedBy('Your name')).toContain(checkMessages.requesterRequired);
    for (const text of [checkMessages.purposeRequired, checkMessages.knowsRequired]) expect(words()).toContain(text);
    expect(page.server.writes).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    await show((server) =>
      server
        .answer(startCheck, { ...company, keptDays: 180 })
        .refuse(requestCheck, { status: 429, message: checkMessages.slowDown }),
    );
    await heading('Ask Acme for a background check');
    await write();
    const before = typed();
    await press('Send request');
    await screen.findByText(checkMessages.slowDown);
    expect(typed()).toEqual(before);
  });

  it('says that a company answers none, and where letters are verified', async () => {
    await show((server) => server.refuse(startCheck, { status: 404, message: checkMessages.notOffered }));
    await heading(checkMessages.notOffered);
    expect(screen.getByRole('link', { name: 'Verify a document' }).getAttribute('href')).toBe('/verify');
  });
});

describe('The page of a requester', () => {
  const waiting: RequestedCheck = {
    ...company,
    typed: [],
    state: 'waiting',
    organisation: 'Globex',
    workEmail: 'gita@globex.example',
    purpose: 'employment',
    reference: 'HR-118',
    askedAt: at,
    confirmedAt: at,
    until: '2096-12-11T08:00:00.000Z',
    answer: null,
    keptUntil: '2097-06-09',
  };
  const show = (check: RequestedCheck) => {
    page.server.answer(readRequestedCheck, check);
    return page.show(<RequestedCheckPage />, {
      at: `/background-check?token=${token}`,
      path: '/background-check',
      as: 'owner',
    });
  };

  it('confirms by the button, never by opening', async () => {
    const typed = [
      { claim: 'name' as const, value: 'Ravi Menon' },
      { claim: 'from' as const, value: '2018-04' },
    ];
    await show({ ...waiting, state: 'unconfirmed', typed, confirmedAt: null, keptUntil: null });
    await screen.findByText('Ravi Menon');
    expect(words()).toContain('Apr 2018');
    await heading('Confirm your request to Acme');
    expect(page.server.writes).toEqual([]);
    page.server.answer(confirmCheck, waiting);
    await press('Confirm the request');
    await heading('Waiting for the person’s consent');
    expect(page.server.sentTo(confirmCheck)[0]?.body).toEqual({ token });
  });

  it('says why it cannot be confirmed', async () => {
    await show({ ...waiting, state: 'unconfirmed' });
    await heading('Confirm your request to Acme');
    page.server.refuse(confirmCheck, { status: 409, message: checkMessages.tooManyOpen });
    await press('Confirm the request');
    await screen.findByText(checkMessages.tooManyOpen);
  });

  it('withdraws', async () => {
    await show(waiting);
    await heading('Waiting for the person’s consent');
    page.server.answer(withdrawCheck, { ...waiting, state: 'withdrawn' });
    await press('Withdraw the request');
    await heading(checkMessages.withdrawn);
  });

  it('shows of each claim only whether it agrees', async () => {
    await show({ ...waiting, state: 'answered', answer: { claims: shared, checkedOn: '2026-11-21', by: 'hr' } });
    await heading('Acme has answered');
    const rows = within(screen.getByRole('list', { name: 'The answer' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameRavi MenonAgrees',
      'Job titlePrincipal EngineerDiffers',
      'JoinedApr 2018Agrees',
    ]);
    expect(words()).toContain('Checked on 21 November 2026');
  });

  it('says that no answer means nothing; erased details are said to be', async () => {
    await show({ ...waiting, state: 'none' });
    await heading('No answer');
    expect(words()).toContain('This says nothing about the person');
    expect(screen.queryByRole('button')).toBeNull();
    page.close();
    page = new Page();
    await show({ ...waiting, state: 'answered', answer: { claims: [], checkedOn: '2026-11-21', by: 'record' } });
    await screen.findByText('The details were deleted.');
  });
});

const question: ConsentQuestion = {
  _id: idOf(5),
  ...company,
  who,
  purpose: 'employment',
  purposeText: 'Lead engineer',
  state: 'asked',
  askedAt: at,
  until: '2096-12-04T08:00:00.000Z',
  consentedAt: null,
  answeredAt: null,
  claims: shared,
  isAtOnce: false,
  obstacle: null,
  shown: 'mark-1',
};

describe('The page of the person', () => {
  const show = (asked: ConsentQuestion) => {
    page.server.answer(readCheckConsent, asked);
    return page.show(<CheckConsentPage />, {
      at: `/background-check/consent?token=${token}`,
      path: '/background-check/consent',
      as: 'owner',
    });
  };

  it('says who asks, what for, and exactly what they would learn; one tap consents to that', async () => {
    await show(question);
    await heading('Globex asks about your time at Acme');
    for (const text of ['Gita Shah', 'gita@globex.example', 'New employment: Lead engineer', 'What they would learn'])
      expect(words()).toContain(text);
    expect(page.server.writes).toEqual([]);
    page.server.answer(answerCheckConsent, { ...question, state: 'with_hr', consentedAt: at });
    await press('Consent');
    await heading('You have consented');
    expect(page.server.sentTo(answerCheckConsent)[0]?.body).toEqual({ token, agree: true, shown: 'mark-1' });
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    page.server.answer(answerCheckConsent, { ...question, state: 'declined', claims: [] });
    await press('Take my consent back');
    await heading('You have declined');
    expect(page.server.sentTo(answerCheckConsent)[1]?.body).toMatchObject({ agree: false });
  });

  it('declines, and says that nothing was shared', async () => {
    await show({ ...question, isAtOnce: true });
    await screen.findByText(/gets the answer below at once/);
    page.server.answer(answerCheckConsent, { ...question, state: 'declined', claims: [] });
    await press('Decline');
    await heading('You have declined');
    expect(page.server.sentTo(answerCheckConsent)[0]?.body).toMatchObject({ agree: false });
  });

  it('shows a record that changed again, with the reason', async () => {
    await show(question);
    await heading('Globex asks about your time at Acme');
    page.server
      .refuse(answerCheckConsent, { status: 409, message: checkMessages.recordChanged })
      .answer(readCheckConsent, {
        ...question,
        shown: 'mark-2',
        claims: [{ ...shared[0], result: 'differs' } as never],
      });
    await press('Consent');
    await screen.findByText(checkMessages.recordChanged);
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'What they would learn' })).getAllByRole('listitem')).toHaveLength(
        1,
      ),
    );
    page.server.answer(answerCheckConsent, { ...question, state: 'answered' });
    await press('Consent');
    await heading('Acme has answered Globex');
    expect(page.server.sentTo(answerCheckConsent)[1]?.body).toMatchObject({ shown: 'mark-2' });
  });

  it('with a record under review only a decline is possible', async () => {
    await show({ ...question, claims: [], obstacle: 'Your record is being reviewed.' });
    await screen.findByText('Your record is being reviewed.');
    expect(screen.queryByRole('button', { name: 'Consent' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
  });

  it('names an agency and its client', async () => {
    await show({ ...question, who: { ...who, organisation: 'Verity', name: null, isAgency: true, client: 'Globex' } });
    await heading('Verity for Globex asks about your time at Acme');
    expect(words()).toContain('Admitted to this portal by its operator');
  });
});

const waitingCheck: Check = {
  _id: idOf(9),
  state: 'with_hr',
  who,
  purpose: 'employment',
  purposeText: null,
  reference: 'HR-118',
  person: { _id: idOf(1), name: 'Ravi Menon', designation: 'Engineer', profileImg: null },
  askedAt: at,
  consentedAt: at,
  dueOn: '2026-11-27',
  endedAt: null,
  by: null,
  decidedBy: null,
  claims: [
    { claim: 'name', value: 'Ravi Menon', record: 'Ravi Menon', result: 'agrees' },
    { claim: 'title', value: 'Sr Engineer', record: 'Senior Engineer', result: 'differs' },
    { claim: 'from', value: '2017', record: '2018-04-03', result: 'differs' },
  ],
  obstacle: null,
  shown: 'mark-1',
  isBlocked: false,
  domain: 'globex.example',
};
const list = (checks: readonly Check[], counts = { waiting: 1, late: 0, others: 3 }) => ({
  checks: [...checks],
  nextCursor: null,
  counts,
  today: '2026-11-30',
  formAddress: 'https://encore.example/companies/acme/check',
});

describe('The checks of a company', () => {
  const show = (tab = '') =>
    page.show(<ChecksPage />, {
      at: `/home/exemployee_management/checks${tab}`,
      path: '/home/exemployee_management/checks',
      as: 'owner',
    });

  it('lists those that need an answer with their day, and the form to give to requesters', async () => {
    page.server.answer(listChecks, list([waitingCheck]));
    await show();
    const row = await screen.findByRole('row', { name: /Globex/ });
    expect(row.textContent).toContain('Ravi Menon');
    expect(row.textContent).toContain('Late');
    await press('Link to the form');
    expect(await screen.findByDisplayValue('https://encore.example/companies/acme/check')).toBeDefined();
  });

  it('says that a person is not disclosed before the consent', async () => {
    page.server.answer(listChecks, list([{ ...waitingCheck, state: 'open', person: null, consentedAt: null }]));
    await show('?tab=others');
    const row = await screen.findByRole('row', { name: /Globex/ });
    expect(row.textContent).toContain('Not disclosed');
    expect(row.textContent).toContain('Waiting for consent');
  });

  it('explains an empty list', async () => {
    page.server.answer(listChecks, list([], { waiting: 0, late: 0, others: 0 }));
    await show();
    await screen.findByText('Nothing waits for you');
  });
});

const showCheck = {
  ui: <CheckPage />,
  at: `/home/exemployee_management/checks/${waitingCheck._id}`,
  path: '/home/exemployee_management/checks/$id',
  as: 'owner' as const,
};
const settings = { mode: 'by_hr' as const, blocked: [], formAddress: 'https://encore.example/companies/acme/check' };
const blocked = { domain: 'pest.example', at, by: 'Asha Rao' };
const agency = {
  _id: idOf(40),
  name: 'Verity Checks',
  contact: 'desk@verity.example',
  domain: 'verity.example',
  prefix: 'agency_AbCdEf',
  perDay: 200,
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
  total: 1200,
};

describe('One check', () => {
  it('shows each claim beside the record; only words can mean the same', async () => {
    page.server.answer(readCheck, waitingCheck);
    const { ui, ...shown } = showCheck;
    await page.show(ui, shown);
    const title = await screen.findByRole('row', { name: /Job title/ });
    expect(title.textContent).toContain('Sr EngineerSenior EngineerDiffers');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    screen.getByRole('checkbox', { name: 'Job title means the same' }).click();
    await waitFor(() => expect(title.textContent).toContain('Agrees'));
  });

  it.each([
    ['open', 'they have been asked'],
    ['none', 'didn’t consent, or that no such person'],
    ['refused', 'the same as without consent'],
  ] as const)('says what a check that is %s means', async (state, text) => {
    page.server.answer(readCheck, { ...waitingCheck, state, person: null, claims: [] });
    const { ui, ...shown } = showCheck;
    await page.show(ui, shown);
    await screen.findByText(new RegExp(text));
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  it('sends no answer while the record confirms nothing', async () => {
    page.server.answer(readCheck, { ...waitingCheck, claims: [], obstacle: 'Your record is being reviewed.' });
    const { ui, ...shown } = showCheck;
    await page.show(ui, shown);
    await screen.findByText(/The record confirms nothing now/);
    expect(screen.getByRole('button', { name: 'Send answer' }).hasAttribute('disabled')).toBe(true);
  });
});

const refreshed = [checksQuery('waiting'), checksQuery('others')];
const { ui: checkPage, ...ofCheck } = showCheck;
const readsCheck = (check: Check) => (server: FakeServer) => server.answer(readCheck, check);
const settingsAt = { show: <CheckSettingsSection />, at: paths.settings, path: paths.settings };
const readsSettings = (current: CheckSettings) => (server: FakeServer) => server.answer(readCheckSettings, current);
const agenciesAt = { show: <AgenciesPage />, at: paths.adminAgencies, path: paths.adminAgencies, as: 'admin' as const };
const readsAgencies = (server: FakeServer) => server.answer(listAgencies, { agencies: [agency] });

describeActions('Background checks', [
  action({
    ...ofCheck,
    show: checkPage,
    does: 'sends the answer of a check',
    reads: readsCheck(waitingCheck),
    fill: async () => {
      (await screen.findByRole('checkbox', { name: 'Job title means the same' })).click();
    },
    press: 'Send answer',
    route: sendCheckAnswer,
    sends: { params: { id: waitingCheck._id }, body: { shown: 'mark-1', same: ['title'] } },
    answer: { ...waitingCheck, state: 'answered', by: 'hr' },
    says: checkMessages.answered,
    refreshes: refreshed,
    fails: checkMessages.notSent,
    tells: true,
    asksAnew: [],
  }),
  action({
    ...ofCheck,
    show: checkPage,
    does: 'ends a check without an answer',
    reads: readsCheck(waitingCheck),
    fill: () => press('Don’t answer'),
    press: 'Don’t answer',
    route: refuseCheck,
    sends: { params: { id: waitingCheck._id } },
    answer: { ...waitingCheck, state: 'refused', claims: [] },
    says: checkMessages.refused,
    refreshes: refreshed,
    fails: checkMessages.notSent,
    tells: true,
  }),
  action({
    ...ofCheck,
    show: checkPage,
    does: 'blocks the domain of a requester',
    reads: readsCheck(waitingCheck),
    fill: async () => {
      await press('Actions for globex.example');
      await press({ role: 'menuitem', name: 'Block globex.example' });
    },
    press: 'Block',
    route: blockRequesters,
    sends: { body: { domain: 'globex.example' } },
    answer: { ...settings, blocked: [{ ...blocked, domain: 'globex.example' }] },
    says: checkMessages.blocked('globex.example'),
    refreshes: [...refreshed, settingsQuery],
    asksAnew: readCheck,
    fails: checkMessages.notBlocked,
    tells: true,
  }),
  action({
    ...ofCheck,
    show: checkPage,
    does: 'unblocks the domain of a requester',
    reads: readsCheck({ ...waitingCheck, isBlocked: true }),
    fill: () => press('Actions for globex.example'),
    press: { role: 'menuitem', name: 'Unblock globex.example' },
    route: unblockRequesters,
    sends: { params: { domain: 'globex.example' } },
    answer: settings,
    says: checkMessages.unblocked('globex.example'),
    refreshes: [...refreshed, settingsQuery],
    asksAnew: readCheck,
    fails: checkMessages.notUnblocked,
    startsOver: true,
  }),
  action({
    ...settingsAt,
    does: 'chooses how checks are answered',
    reads: readsSettings(settings),
    fill: () => press({ role: 'radio', name: /From the record/ }),
    press: 'Save',
    route: saveCheckSettings,
    sends: { body: { mode: 'automatic' } },
    answer: { ...settings, mode: 'automatic' },
    says: checkMessages.saved,
    refreshes: [settingsQuery],
    fails: checkMessages.notSaved,
  }),
  action({
    ...settingsAt,
    does: 'blocks a domain in the settings',
    reads: readsSettings(settings),
    fill: async () => {
      await press('Block a domain');
      await fill('Domain', 'pest.example');
    },
    press: 'Block',
    route: blockRequesters,
    sends: { body: { domain: 'pest.example' } },
    answer: { ...settings, blocked: [blocked] },
    says: checkMessages.blocked('pest.example'),
    refreshes: [settingsQuery, ...refreshed],
    fails: checkMessages.notBlocked,
    fault: { path: 'domain', label: 'Domain' },
    afterwards: () => screen.findByText('pest.example'),
  }),
  action({
    ...settingsAt,
    does: 'unblocks a domain in the settings',
    reads: readsSettings({ ...settings, blocked: [blocked] }),
    press: 'Unblock pest.example',
    route: unblockRequesters,
    sends: { params: { domain: 'pest.example' } },
    answer: settings,
    says: checkMessages.unblocked('pest.example'),
    refreshes: [settingsQuery, ...refreshed],
    fails: checkMessages.notUnblocked,
  }),
  action({
    ...agenciesAt,
    does: 'adds an agency, and shows its key once',
    reads: readsAgencies,
    fill: async () => {
      await press('Add agency');
      await fill('Name', 'Verity Checks');
      await fill('Contact email', 'desk@verity.example');
      await fill('Domain', 'verity.example');
    },
    press: 'Add and show key',
    route: grantAgency,
    sends: {
      body: { name: 'Verity Checks', contact: 'desk@verity.example', domain: 'verity.example', perDay: 200 },
    },
    answer: { ...agency, key: 'agency_AbCdEfGhIj' },
    next: 'Key for Verity Checks',
    asksAnew: listAgencies,
    refreshes: [agenciesQuery],
    fails: agencyMessages.notGranted,
    fault: { path: 'domain', label: 'Domain' },
  }),
  action({
    ...agenciesAt,
    does: 'revokes the key of an agency',
    reads: readsAgencies,
    fill: () => press('Revoke the key of Verity Checks'),
    press: 'Revoke key',
    route: revokeAgency,
    sends: { params: { id: agency._id } },
    answer: { ...agency, revokedAt: at },
    says: agencyMessages.revoked,
    asksAnew: listAgencies,
    refreshes: [agenciesQuery],
    fails: agencyMessages.notRevoked,
  }),
]);
