import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listOperations, listOperators } from '#contract/accounts/operator-log.ts';
import { listSupport, supportSession } from '#contract/accounts/support.ts';
import { approveName, listNames, namedLike, nameMessages, refuseName } from '#contract/base/company-names.ts';
import { changeFlag, flagMessages, flagState, listFlags } from '#contract/base/feature-flags.ts';
import { quotaMessages } from '#contract/mail/mail-quota.ts';
import * as companies from '#contract/operations/admin-companies.ts';
import { brandDetail, listBrands } from '#contract/operations/admin-installation.ts';
import * as users from '#contract/operations/admin-users.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, entriesOf, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { companiesQuery, flagsQuery, namesQuery, operationsQuery, usersQuery } from './api.ts';
import { CreateCompanyDialog } from './components/CreateCompanyDialog.tsx';
import { AuditPage } from './pages/AuditPage.tsx';
import { CompaniesPage } from './pages/CompaniesPage.tsx';
import { CompanyPage } from './pages/CompanyPage.tsx';
import { FlagsPage } from './pages/FlagsPage.tsx';
import { UserMenu, UsersPage } from './pages/UsersPage.tsx';

const { companyMessages } = companies;
const { userMessages } = users;
const acme = sample(companies.companyDetail, {
  _id: idOf(7),
  name: 'Acme',
  brand: 'encore',
  state: 'active',
  createdAt: '2026-05-01T08:00:00.000Z',
});
const params = { id: acme._id };
const nameRequest = sample(namedLike, { name: 'Encore Billing', resembles: 'Encore', state: 'waiting', reason: null });
const brands = (server: FakeServer) =>
  server.answer(listBrands, {
    brands: ['encore', 'homecoming'].map((key) => sample(brandDetail, { key, name: `Brand ${key}` })),
  });
const company = (given: Partial<typeof acme>) => (server: FakeServer) =>
  brands(server)
    .answer(companies.getCompany, { ...acme, ...given })
    .answer(listSupport, { sessions: [], nextCursor: null });
const companyPage = (given: Partial<typeof acme> = {}) =>
  ({
    show: <CompanyPage />,
    as: 'admin',
    at: `/admin/companies/${acme._id}`,
    path: '/admin/companies/$id',
    reads: company(given),
  }) as const;
const inMenu = (role: 'menuitem', name: string) => ({ role, name });
const user = sample(users.userItem, {
  _id: idOf(8),
  name: 'Ravi Nair',
  email: 'ravi@acme.example',
  company: { _id: acme._id, name: 'Acme' },
});
const ofUser = { params: { id: user._id } };
const menu = { show: <UserMenu user={user} />, as: 'admin', fill: () => press('Actions for Ravi Nair') } as const;
const webhooksFlag = sample(flagState, {
  flag: 'webhooks',
  enabled: true,
  overrides: [{ company: { _id: idOf(9), name: 'Bolt' }, enabled: false }],
});
const flagsPage = {
  show: <FlagsPage />,
  as: 'admin',
  reads: (server: FakeServer) =>
    server
      .answer(listFlags, { flags: [webhooksFlag] })
      .answer(companies.listCompanies, { companies: [acme], totalCount: 1 }),
} as const;
const flagTold = { says: flagMessages.saved, fails: flagMessages.notSaved, asksAnew: listFlags, answer: webhooksFlag };

describeActions('Companies', [
  action({
    does: 'creates one with its owner',
    refreshes: [companiesQuery({}), operationsQuery({})],
    show: (close) => <CreateCompanyDialog onClose={close} />,
    as: 'admin',
    reads: brands,
    fill: async () => {
      await fill('Company name', 'Acme');
      await choose('Brand', 'Brand encore');
      await fill("Owner's name", 'Asha Rao');
      await fill("Owner's email", 'asha@acme.example');
    },
    press: 'Create company',
    route: companies.createCompany,
    sends: { body: { name: 'Acme', brand: 'encore', ownerName: 'Asha Rao', ownerEmail: 'asha@acme.example' } },
    answer: acme,
    says: companyMessages.created,
    leads: `/admin/companies/${acme._id}`,
    fails: companyMessages.notCreated,
    fault: { path: 'ownerEmail', label: "Owner's email" },
  }),
  action({
    ...companyPage(),
    does: 'renames one and moves it to another brand',
    refreshes: [companiesQuery({}), operationsQuery({})],
    fill: async () => {
      await press('Edit');
      await fill('Company name', 'Acme India');
      await choose('Brand', 'Brand homecoming');
    },
    press: 'Move to Brand homecoming',
    route: companies.changeCompany,
    sends: { params, body: { name: 'Acme India', brand: 'homecoming' } },
    answer: acme,
    says: companyMessages.changed,
    asksAnew: companies.getCompany,
    fails: companyMessages.notChanged,
    fault: { path: 'brand', label: 'Brand' },
  }),
  action({
    ...companyPage(),
    does: 'suspends one',
    refreshes: [companiesQuery({}), operationsQuery({})],
    fill: async () => {
      await press('Suspend');
      await fill('Reason', 'Invoices are not paid');
    },
    press: 'Suspend',
    route: companies.suspendCompany,
    sends: { params, body: { reason: 'Invoices are not paid' } },
    answer: acme,
    says: companyMessages.suspended,
    asksAnew: companies.getCompany,
    fails: companyMessages.notSuspended,
    fault: { path: 'reason', label: 'Reason' },
  }),
  action({
    ...companyPage({ state: 'suspended' }),
    does: 'restores one',
    refreshes: [companiesQuery({}), operationsQuery({})],
    press: 'Restore',
    route: companies.restoreCompany,
    sends: { params },
    answer: acme,
    says: companyMessages.restored,
    asksAnew: companies.getCompany,
    fails: companyMessages.notRestored,
    tells: true,
  }),
  action({
    ...companyPage(),
    does: 'sets a quota of mail',
    refreshes: [companiesQuery({}), operationsQuery({})],
    fill: async () => {
      await press('Set sending limit');
      await fill('Recipients within 24 hours', '2500');
      await fill('Reason', 'They asked');
    },
    press: 'Set sending limit',
    route: companies.setMailQuota,
    sends: { params, body: { recipients: 2500, reason: 'They asked' } },
    answer: acme,
    says: quotaMessages.set,
    asksAnew: companies.getCompany,
    fails: quotaMessages.notSet,
    fault: { path: 'recipients', label: 'Recipients within 24 hours' },
  }),
  action({
    ...companyPage(),
    does: 'stops the mail of one',
    refreshes: [companiesQuery({}), operationsQuery({})],
    fill: async () => {
      await press('Stop sending');
      await fill('Reason', 'Strangers complain');
    },
    press: 'Stop sending',
    route: companies.stopMail,
    sends: { params, body: { reason: 'Strangers complain' } },
    answer: acme,
    says: quotaMessages.stoppedNow,
    asksAnew: companies.getCompany,
    fails: quotaMessages.notStopped,
    fault: { path: 'reason', label: 'Reason' },
  }),
  action({
    ...companyPage({ mail: { ...acme.mail, stopped: { at: acme.createdAt, reason: 'Strangers complain' } } }),
    does: 'allows mail again',
    refreshes: [companiesQuery({}), operationsQuery({})],
    fill: () => press('Allow sending again'),
    press: 'Allow sending',
    route: companies.allowMail,
    sends: { params, body: { waiting: 'send' } },
    answer: acme,
    says: quotaMessages.allowed,
    asksAnew: companies.getCompany,
    fails: quotaMessages.notAllowed,
  }),
  action({
    ...companyPage({ nameRequest }),
    does: 'approves a name',
    refreshes: [namesQuery, companiesQuery({}), operationsQuery({})],
    press: 'Approve name',
    route: approveName,
    sends: { params, body: { name: 'Encore Billing' } },
    answer: { _id: acme._id },
    says: nameMessages.approved,
    asksAnew: companies.getCompany,
    fails: nameMessages.notApproved,
    tells: true,
  }),
  action({
    ...companyPage({ nameRequest }),
    does: 'refuses a name',
    refreshes: [namesQuery, companiesQuery({}), operationsQuery({})],
    fill: async () => {
      await press('Reject name');
      await fill('Reason', 'It is not theirs');
    },
    press: 'Reject name',
    route: refuseName,
    sends: { params, body: { name: 'Encore Billing', reason: 'It is not theirs' } },
    answer: { _id: acme._id },
    says: nameMessages.refused,
    asksAnew: companies.getCompany,
    fails: nameMessages.notRefused,
    fault: { path: 'reason', label: 'Reason' },
  }),
]);

describeActions('Users', [
  action({
    ...menu,
    does: 'sends the link for a new password',
    refreshes: [usersQuery({}), operationsQuery({})],
    press: inMenu('menuitem', 'Send reset link'),
    route: users.sendResetLink,
    sends: ofUser,
    answer: { sent: true },
    says: userMessages.linkSent,
    fails: userMessages.linkNotSent,
    tells: true,
  }),
  action({
    ...menu,
    does: 'signs someone out everywhere',
    refreshes: [usersQuery({}), operationsQuery({})],
    press: inMenu('menuitem', 'Sign out everywhere'),
    route: users.endUserSessions,
    sends: ofUser,
    answer: { ended: 2 },
    says: userMessages.sessionsEnded,
    fails: userMessages.sessionsNotEnded,
    tells: true,
  }),
  action({
    ...menu,
    does: 'disables an account',
    refreshes: [usersQuery({}), operationsQuery({})],
    fill: async () => {
      await menu.fill();
      await press(inMenu('menuitem', 'Disable'));
    },
    press: 'Disable',
    route: users.changeUser,
    sends: { ...ofUser, body: { disabled: true } },
    answer: { ...user, disabled: true },
    says: userMessages.disabled,
    fails: userMessages.notChanged,
    tells: true,
  }),
  action({
    ...menu,
    does: 'enables an account',
    refreshes: [usersQuery({}), operationsQuery({})],
    show: <UserMenu user={{ ...user, disabled: true }} />,
    press: inMenu('menuitem', 'Enable'),
    route: users.changeUser,
    sends: { ...ofUser, body: { disabled: false } },
    answer: user,
    says: userMessages.enabled,
    fails: userMessages.notChanged,
    tells: true,
  }),
]);

describeActions('Feature flags', [
  action({
    ...flagsPage,
    ...flagTold,
    does: 'switches something off',
    refreshes: [flagsQuery, operationsQuery({})],
    press: { role: 'switch', name: /^Webhooks/ },
    route: changeFlag,
    sends: { body: { flag: 'webhooks', enabled: false } },
    tells: true,
  }),
  action({
    ...flagsPage,
    ...flagTold,
    does: 'switches something off for one company',
    refreshes: [flagsQuery, operationsQuery({})],
    fill: async () => {
      await press('Company exception: Webhooks');
      await choose('Company', 'Acme');
    },
    press: 'Switch off',
    route: changeFlag,
    sends: { body: { flag: 'webhooks', enabled: false, companyId: acme._id } },
    tells: true,
  }),
  action({
    ...flagsPage,
    ...flagTold,
    does: 'gives a company what the installation has',
    refreshes: [flagsQuery, operationsQuery({})],
    press: 'Bolt: use the default',
    route: changeFlag,
    sends: { body: { flag: 'webhooks', enabled: null, companyId: idOf(9) } },
    tells: true,
  }),
]);

describe('What operators see', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const times = { lastSignedInAt: '2026-04-02T08:00:00.000Z', createdAt: '2025-03-03T08:00:00.000Z' };
  const bolt = { _id: idOf(9), name: 'Bolt' };

  test('each company with its own state, times and numbers, and above them the names to review', async () => {
    brands(page.server)
      .answer(companies.listCompanies, {
        companies: [
          { ...acme, ...times, people: 1204, signedUp: 310, signedUpLately: 12, team: 5, exemployees: 77 },
          {
            ...acme,
            ...bolt,
            brand: 'homecoming',
            state: 'closed',
            people: 40,
            signedUp: 30,
            signedUpLately: 20,
            team: 10,
            lastSignedInAt: null,
          },
        ],
        totalCount: 1002,
      })
      .answer(listNames, {
        names: [
          { ...nameRequest, company: bolt, brand: 'encore', isFirst: false },
          {
            ...nameRequest,
            name: 'Homecoming 2',
            resembles: 'Homecoming',
            company: acme,
            brand: 'homecoming',
            isFirst: true,
          },
        ],
      });
    await page.show(<CompaniesPage />, { as: 'admin' });
    await within(await screen.findByRole('table')).findByText('Brand homecoming');
    expect(await cellsOf('Companies')).toEqual([
      ['Acme', 'Brand encore', 'Active', times.lastSignedInAt, times.createdAt, '1,204', '31012 in 30 days', '5'],
      ['Bolt', 'Brand homecoming', 'Closed', 'Never', acme.createdAt, '40', '3020 in 30 days', '10'],
    ]);
    screen.getByText('1,002 companies');
    const names = (await screen.findByText('2 names to review')).parentElement as HTMLElement;
    expect(within(names).getAllByRole('listitem').map(textIn)).toEqual([
      'Encore Billing resembles Encore, requested by Bolt',
      'Homecoming 2 resembles Homecoming, a new company',
    ]);
  });

  const factsOf = (heading: string) => {
    const section = screen.getByRole('region', { name: heading });
    return [...section.querySelectorAll('dl > div')].map(textIn);
  };

  test('each fact about a company separately', async () => {
    company({
      ...times,
      state: 'suspended',
      suspendedAt: '2026-03-17T08:00:00.000Z',
      suspendedReason: 'Invoices are not paid',
      location: 'Pune',
      website: 'https://acme.example',
      workEmail: 'people@acme.example',
      billingEmail: 'bills@acme.example',
      people: 1204,
      signedUp: 310,
      signedUpLately: 12,
      roles: [
        { role: 'owner', users: 2 },
        { role: 'recruiter', users: 1 },
      ],
      owners: [
        { _id: idOf(11), name: 'Asha Rao', email: 'asha@acme.example', disabled: false },
        { _id: idOf(12), name: 'Anil Kumar', email: 'anil@acme.example', disabled: true },
      ],
      mail: {
        ...acme.mail,
        quota: 2500,
        used: 310,
        because: 'it is new',
        raises: ['Confirm a sender address.'],
        set: { recipients: 2500, reason: 'They asked' },
        stopped: { at: '2026-02-18T08:00:00.000Z', reason: 'Strangers complain' },
      },
    })(page.server).answer(listSupport, {
      sessions: [
        sample(supportSession, {
          _id: idOf(13),
          operator: 'Olga',
          reason: 'Ticket 4711',
          startedAt: '2026-01-05T08:00:00.000Z',
          endsAt: '2026-01-05T08:25:00.000Z',
          open: false,
        }),
        sample(supportSession, {
          _id: idOf(14),
          operator: '',
          reason: 'Ticket 4712',
          startedAt: '2026-01-06T08:00:00.000Z',
          endsAt: '2026-01-06T08:00:10.000Z',
          open: false,
        }),
      ],
      nextCursor: null,
    });
    await page.show(<CompanyPage />, companyPage());
    await screen.findByText('Brand encore');
    expect(textIn(screen.getByRole('region', { name: 'State' }))).toBe(
      `SuspendedCreated${times.createdAt}Suspended2026-03-17T08:00:00.000ZInvoices are not paidRestore`,
    );
    expect(factsOf('Company')).toEqual([
      'BrandBrand encore',
      'LocationPune',
      'Websitehttps://acme.example',
      'Work emailpeople@acme.example',
      'Billing emailbills@acme.example',
      `Id${acme._id}`,
    ]);
    expect(factsOf('Accounts')).toEqual([
      'Ex-employees1,204 in the directory',
      'Signed up310 ever, 12 in the last 30 days',
      'Team2 owners, 1 recruiter',
      `Last sign-in${times.lastSignedInAt}`,
      'OwnersAsha Rao asha@acme.exampleAnil Kumar anil@acme.example (disabled)',
    ]);
    expect(factsOf('Mail').slice(0, 2)).toEqual([
      'Within 24 hours310 of 2,500 recipients',
      'Why this limitSet by support: They asked',
    ]);
    expect(textIn(screen.getByRole('region', { name: 'Mail' }))).toContain(
      'Stopped 2026-02-18T08:00:00.000Z: Strangers complain',
    );
    expect(await cellsOf('Support sessions')).toEqual([
      ['Ticket 4711', 'Olga', '2026-01-05T08:00:00.000Zfor 25 minutes'],
      ['Ticket 4712', 'Support', '2026-01-06T08:00:00.000Zfor less than a minute'],
    ]);
    // Actions that its state doesn't allow are not offered.
    for (const name of ['Suspend', 'Stop sending']) expect(screen.queryByRole('button', { name })).toBeNull();
    // The form contains the current limit, and requires a new reason.
    await press('Set sending limit');
    page.server.answer(companies.setMailQuota, acme);
    await fill('Reason', 'Once more');
    await press('Set sending limit');
    expect(page.server.sentTo(companies.setMailQuota).map(({ body }) => body)).toEqual([
      { recipients: 2500, reason: 'Once more' },
    ]);
  });

  test('saving a company without changes leaves it as it was', async () => {
    company({ brand: 'homecoming' })(page.server).answer(companies.changeCompany, acme);
    await page.show(<CompanyPage />, companyPage());
    await press('Edit');
    await press('Save');
    expect(page.server.sentTo(companies.changeCompany).map(({ body }) => body)).toEqual([
      { name: 'Acme', brand: 'homecoming' },
    ]);
  });

  test('before a company moves to another brand the dialog says how many accounts move: the team’s and ex-employees’, not records', async () => {
    company({ team: 3, exemployees: 11, people: 1207 })(page.server);
    await page.show(<CompanyPage />, companyPage());
    await press('Edit');
    await choose('Brand', 'Brand homecoming');
    await screen.findByText(/^14 accounts move to Brand homecoming\./);
  });

  test('each account with its role, company, brand, sign-ins and state; the second row’s menu acts on the second account', async () => {
    brands(page.server)
      .answer(users.listUsers, {
        users: [
          {
            ...user,
            ...times,
            type: 'company',
            role: 'hr',
            brand: 'encore',
            verified: true,
            sessions: 3,
            twoStep: true,
          },
          {
            ...user,
            _id: idOf(18),
            name: 'Olga Petrova',
            email: 'olga@encore.example',
            type: 'admin',
            role: null,
            brand: 'homecoming',
            company: null,
            verified: false,
            sessions: 0,
            lastSignedInAt: null,
            disabled: true,
          },
        ],
        nextCursor: null,
      })
      .answer(users.endUserSessions, { ended: 2 });
    await page.show(<UsersPage />, { as: 'admin' });
    // The brand names load separately.
    await within(await screen.findByRole('table')).findByText('Brand homecoming');
    expect((await cellsOf('Users')).map((row) => row.slice(0, 6))).toEqual([
      [
        'Ravi Nairravi@acme.example',
        'HR',
        'Acme',
        'Brand encore',
        `${times.lastSignedInAt}3 sessions`,
        'ActiveTwo-step',
      ],
      ['Olga Petrovaolga@encore.example', 'Operator', '–', 'Brand homecoming', 'Never', 'DisabledNot verified'],
    ]);
    await press('Actions for Olga Petrova');
    // A disabled account without a company can be enabled or signed out.
    expect(screen.getAllByRole('menuitem').map(textIn)).toEqual(['Sign out everywhere', 'Enable']);
    await press(inMenu('menuitem', 'Sign out everywhere'));
    expect(page.server.sentTo(users.endUserSessions)).toMatchObject([{ params: { id: idOf(18) } }]);
  });

  test('operators cannot disable themselves', async () => {
    await page.show(<UserMenu user={{ ...user, _id: idOf(1), name: 'Olga' }} />, { as: 'admin' });
    await press('Actions for Olga');
    expect(screen.getAllByRole('menuitem').map(textIn)).toEqual(['Send reset link', 'Sign out everywhere else']);
  });

  test('each line of the operators’ log with the action, its target, the operator and the time', async () => {
    page.server.answer(listOperators, { operators: [] }).answer(listOperations, {
      operations: [
        {
          _id: idOf(21),
          at: '2026-03-02T08:00:00.000Z',
          by: { _id: idOf(1), name: 'Olga' },
          action: 'company.suspended',
          target: { type: 'company', id: acme._id, name: 'Acme' },
          detail: { reason: 'Invoices are not paid' },
        },
        {
          _id: idOf(22),
          at: '2026-02-03T08:00:00.000Z',
          by: null,
          action: 'user.disabled',
          target: { type: 'user', id: user._id, name: null },
          detail: {},
        },
        { _id: idOf(23), at: '2026-01-04T08:00:00.000Z', by: null, action: 'operator.added', target: null, detail: {} },
      ],
      nextCursor: null,
    });
    await page.show(<AuditPage />, { as: 'admin' });
    expect(await cellsOf('Audit log')).toEqual([
      ['Suspended a company', 'Acme', 'Invoices are not paid', 'Olga', '2026-03-02T08:00:00.000Z'],
      ['Disabled a user', 'Deleted since', '–', 'Command line', '2026-02-03T08:00:00.000Z'],
      ['Added an operator', 'The installation', '–', 'Command line', '2026-01-04T08:00:00.000Z'],
    ]);
    expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(`/admin/companies/${acme._id}`);
  });

  test('each flag with its own exceptions; the second flag’s buttons act on the second flag', async () => {
    const referrals = sample(flagState, {
      flag: 'api-keys',
      enabled: false,
      overrides: [{ company: bolt, enabled: true }],
    });
    flagsPage
      .reads(page.server)
      .answer(listFlags, { flags: [webhooksFlag, referrals] })
      .answer(changeFlag, referrals);
    await page.show(<FlagsPage />, { as: 'admin' });
    expect(await entriesOf(/^Company exceptions: Webhooks/)).toEqual(['BoltOffUse the default']);
    const [, second] = screen.getAllByRole('list', { name: /^Company exceptions/ });
    expect(
      within(second as HTMLElement)
        .getAllByRole('listitem')
        .map(textIn),
    ).toEqual(['BoltOnUse the default']);
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([true, false]);
    within(second as HTMLElement)
      .getByRole('button')
      .click();
    await screen.findByText(flagMessages.saved);
    expect(page.server.sentTo(changeFlag).map(({ body }) => body)).toEqual([
      { flag: referrals.flag, enabled: null, companyId: bolt._id },
    ]);
  });
});
