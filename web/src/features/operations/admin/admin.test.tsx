import { listSupport } from '#contract/accounts/support.ts';
import { approveName, namedLike, nameMessages, refuseName } from '#contract/base/company-names.ts';
import { changeFlag, flagMessages, flagState, listFlags } from '#contract/base/feature-flags.ts';
import { quotaMessages } from '#contract/mail/mail-quota.ts';
import * as companies from '#contract/operations/admin-companies.ts';
import { brandDetail, listBrands } from '#contract/operations/admin-installation.ts';
import * as users from '#contract/operations/admin-users.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { companiesQuery, flagsQuery, namesQuery, operationsQuery, usersQuery } from './api.ts';
import { CreateCompanyDialog } from './pages/CompaniesPage.tsx';
import { CompanyPage } from './pages/CompanyPage.tsx';
import { FlagsPage } from './pages/FlagsPage.tsx';
import { UserMenu } from './pages/UsersPage.tsx';

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
    does: 'signs somebody out everywhere',
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
