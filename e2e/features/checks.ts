import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import type { Agency } from '#contract/proofs/check-agencies.ts';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { ConsentQuestion, PersonCheck, RequestedCheck } from '#contract/proofs/checks.ts';
import type { Check, CheckLine } from '#contract/proofs/team-checks.ts';
import { answers, fails, never, type Scene } from '../scenes/scene.ts';

const id = (number: number) => `0192f0c0-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const token = `${id(1)}.${'A'.repeat(43)}`;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayIn = (days: number) => ago(-days).slice(0, 10);
const longName = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian';

const start = /\/api\/checks\/start\?/;
const request = /\/api\/checks\/requests$/;
const requested = /\/api\/checks\/requested\?/;
const consent = /\/api\/checks\/consent\?/;
const decided = /\/api\/checks\/consent$/;
const list = /\/api\/checks\?/;
const one = /\/api\/checks\/[0-9a-f-]{36}$/;
const settings = /\/api\/checks\/settings$/;
const own = /\/api\/own\/checks(?:\?|$)/;
const ownOne = /\/api\/own\/checks\/[0-9a-f-]{36}$/;
const agencies = /\/api\/admin\/agencies$/;

const company = { companyName: 'Acme Industries', companyLogo: null };
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const opens = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};
const reads = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

const who = {
  organisation: 'Nilgiri Software',
  name: 'Farhan Ali',
  email: 'farhan@nilgiri.example',
  isAgency: false,
  client: null,
};
const agency = {
  organisation: 'Vantage Screening and Background Verification Services',
  name: null,
  email: 'desk@vantage.example',
  isAgency: true,
  client: 'Sahyadri Automation',
};
const shared = [
  { claim: 'name' as const, value: 'Ravi Menon', result: 'agrees' as const },
  { claim: 'title' as const, value: 'Head of Engineering, Settlement and Reconciliation', result: 'differs' as const },
  { claim: 'department' as const, value: 'Engineering', result: 'agrees' as const },
  { claim: 'from' as const, value: '2016-04', result: 'agrees' as const },
  { claim: 'to' as const, value: '2025-05-31', result: 'agrees' as const },
];
const agreeing = shared.map((each) => ({ ...each, result: 'agrees' as const }));

const write = async (page: Page) => {
  await page.getByLabel('Your name').fill('Farhan Ali');
  await page.getByLabel('Your organisation').fill('Nilgiri Software');
  await page.getByLabel('Your work email').fill('farhan@nilgiri.example');
  await page.getByRole('radio', { name: 'New employment' }).check();
  await page.getByLabel('Their name').fill('Ravi Menon');
  await page.getByLabel('Their email').fill('ravi.menon@mail.example');
  await page.getByLabel('Job title').fill('Senior Software Engineer');
  await page.getByLabel('Joined').fill('04/2016');
  await page.getByRole('checkbox', { name: /The person knows/ }).check();
};
const form = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'check-form',
  state,
  path: paths.requestCheck.replace('$id', 'acme-industries'),
  prepare: answers(start, { ...company, keptDays: 180 }),
  ...more,
});

const waiting: RequestedCheck = {
  ...company,
  typed: [],
  state: 'waiting',
  organisation: 'Nilgiri Software',
  workEmail: 'farhan@nilgiri.example',
  purpose: 'employment',
  reference: 'NS/2026/77',
  askedAt: ago(2),
  confirmedAt: ago(2),
  until: ago(-19),
  answer: null,
  keptUntil: dayIn(199),
};
const status = (state: string, shown: Partial<RequestedCheck>, more: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'check-status',
  state,
  path: `${paths.requestedCheck}?token=${token}`,
  prepare: answers(requested, { ...waiting, ...shown }),
  ...more,
});

const question: ConsentQuestion = {
  _id: id(1),
  ...company,
  who,
  purpose: 'employment',
  purposeText: 'Lead engineer in Coimbatore',
  state: 'asked',
  askedAt: ago(1),
  until: ago(-13),
  consentedAt: null,
  answeredAt: null,
  claims: agreeing,
  isAtOnce: true,
  obstacle: null,
  shown: 'mark',
};
const differing = { ...question, claims: shared, isAtOnce: false };
const asked = (state: string, shown: ConsentQuestion, more: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'check-consent',
  state,
  path: `${paths.checkConsent}?token=${token}`,
  prepare: answers(consent, shown),
  ...more,
});

const line = (number: number, values: Partial<CheckLine> = {}): CheckLine => ({
  _id: id(number),
  state: 'with_hr',
  who,
  purpose: 'employment',
  purposeText: 'Lead engineer in Coimbatore',
  reference: 'NS/2026/77',
  person: { _id: id(50 + number), name: 'Ravi Menon', designation: 'Senior Software Engineer', profileImg: null },
  askedAt: ago(9),
  consentedAt: ago(8),
  dueOn: dayIn(-1),
  endedAt: null,
  by: null,
  decidedBy: null,
  ...values,
});
const neha = { _id: id(90), name: 'Neha Kulkarni' };
const waitingLines = [
  line(1),
  line(2, {
    who: agency,
    purpose: 'engagement',
    consentedAt: ago(1),
    dueOn: dayIn(6),
    person: {
      _id: id(52),
      name: longName,
      designation: 'Principal Engineer, Settlement and Reconciliation',
      profileImg: null,
    },
  }),
];
const settled = { dueOn: null, endedAt: ago(3) };
const otherLines = [
  line(3, { state: 'open', person: null, consentedAt: null, dueOn: null }),
  line(4, { ...settled, state: 'answered', by: 'record' }),
  line(5, { ...settled, state: 'answered', by: 'hr', decidedBy: neha, who: agency }),
  line(6, { ...settled, state: 'refused', decidedBy: neha, person: null }),
  line(7, { ...settled, state: 'none', person: null, consentedAt: null, purpose: 'tenancy' }),
];
const page = (checks: readonly CheckLine[], counts = { waiting: 2, late: 1, others: 41 }) => ({
  checks,
  nextCursor: null,
  counts,
  today: dayIn(0),
  formAddress: 'https://encore.example/companies/acme-industries/check',
});
const nothing = page([], { waiting: 0, late: 0, others: 0 });
const lists = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'checks',
  state,
  path: paths.checks,
  prepare: answers(list, page(waitingLines)),
  ...more,
});
const detail: Check = {
  ...line(1),
  claims: shared.map((each) => ({
    ...each,
    record: {
      name: 'Ravi Menon',
      title: 'Senior Software Engineer',
      department: 'Engineering',
      from: '2016-04-04',
      to: '2025-05-31',
    }[each.claim],
  })),
  obstacle: null,
  shown: 'mark',
  isBlocked: false,
  domain: 'nilgiri.example',
};
const check = (state: string, shown: Check, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'check',
  state,
  path: paths.checkPage.replace('$id', id(1)),
  prepare: answers(one, shown),
  ...more,
});
const given = { mode: 'by_hr', blocked: [], formAddress: 'https://encore.example/companies/acme-industries/check' };
const blocked = [
  { domain: 'spam-checks.example', at: ago(20), by: 'Neha Kulkarni' },
  { domain: 'a-very-long-domain-of-a-screening-company.example', at: ago(2), by: null },
];
const inSettings = (state: string, more: Partial<Scene>): Scene => ({
  area: 'portal',
  screen: 'settings',
  state: `checks-${state}`,
  path: `${paths.settings}/background-checks`,
  ...more,
});

const ownCheck = (number: number, values: Partial<PersonCheck> = {}): PersonCheck => {
  const {
    companyName: _name,
    companyLogo: _logo,
    isAtOnce: _once,
    obstacle: _obstacle,
    shown: _shown,
    ...rest
  } = question;
  return { ...rest, _id: id(number), claims: [], ...values };
};
const ownChecks = [
  ownCheck(1),
  ownCheck(2, { state: 'with_hr', who: agency, consentedAt: ago(1) }),
  ownCheck(3, { state: 'answered', answeredAt: ago(20), consentedAt: ago(21), claims: shared, askedAt: ago(25) }),
  ownCheck(4, { state: 'declined', purpose: 'tenancy', purposeText: null, askedAt: ago(40) }),
  ownCheck(5, { state: 'ended', askedAt: ago(60) }),
];
const mine = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'checks',
  state,
  path: paths.ownChecks,
  prepare: answers(own, { checks: ownChecks, nextCursor: null }),
  ...more,
});

const agencyLine = (number: number, values: Partial<Agency> = {}): Agency => ({
  _id: id(number),
  name: 'Vantage Screening and Background Verification Services',
  contact: 'desk@vantage.example',
  domain: 'vantage.example',
  prefix: 'agency_AbCdEf',
  perDay: 200,
  createdAt: ago(90),
  lastUsedAt: ago(0.1),
  revokedAt: null,
  total: 1840,
  ...values,
});
const admin = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'admin',
  screen: 'agencies',
  state,
  path: paths.adminAgencies,
  prepare: answers(agencies, {
    agencies: [agencyLine(1), agencyLine(2, { name: 'Verity Checks', lastUsedAt: null, total: 0, revokedAt: ago(3) })],
  }),
  ...more,
});

export const scenes: readonly Scene[] = [
  form('empty'),
  form('filled', { act: write }),
  form('wrong', {
    act: async (browser) => {
      await browser.getByLabel('Your work email').fill('farhan@gmail.com');
      await press('Send request')(browser);
      await reads(checkMessages.emailPublic)(browser);
    },
  }),
  form('sent', {
    prepare: async (browser) => {
      await answers(start, { ...company, keptDays: 180 })(browser);
      await answers(request, { sent: true })(browser);
    },
    act: async (browser) => {
      await write(browser);
      await press('Send request')(browser);
      await reads('Check your email')(browser);
    },
  }),
  form('loading', { prepare: never(start) }),
  form('off', { prepare: fails(start, 404, checkMessages.notOffered) }),
  status('unconfirmed', {
    state: 'unconfirmed',
    typed: shared.map(({ claim, value }) => ({ claim, value })),
    confirmedAt: null,
    keptUntil: null,
  }),
  status('waiting', {}),
  status('answered', { state: 'answered', answer: { claims: shared, checkedOn: dayIn(-1), by: 'hr' } }),
  status('none', { state: 'none', until: ago(1) }),
  status('withdrawn', { state: 'withdrawn' }),
  status('gone', {}, { prepare: fails(requested, 404, checkMessages.linkGone) }),
  asked('asked', question),
  asked('differs', differing),
  asked('agency', { ...differing, who: agency }),
  asked('under-review', {
    ...question,
    claims: [],
    isAtOnce: false,
    obstacle: 'Your record is being reviewed. You can prove it when that is done.',
  }),
  asked('changed', question, {
    prepare: async (browser) => {
      await answers(consent, differing)(browser);
      await fails(decided, 409, checkMessages.recordChanged)(browser);
    },
    act: async (browser) => {
      await press('Consent')(browser);
      await reads(checkMessages.recordChanged)(browser);
    },
  }),
  asked('with-hr', { ...differing, state: 'with_hr', consentedAt: ago(0) }),
  asked('answered', { ...question, state: 'answered', consentedAt: ago(0), answeredAt: ago(0) }),
  asked('declined', { ...question, state: 'declined', claims: [] }),
  asked('gone', question, { prepare: fails(consent, 404, checkMessages.linkGone) }),
  lists('waiting'),
  lists('demo', { prepare: undefined }),
  lists('others', { path: `${paths.checks}?tab=others`, prepare: answers(list, page(otherLines)) }),
  lists('empty', { prepare: answers(list, nothing) }),
  lists('empty-others', { path: `${paths.checks}?tab=others`, prepare: answers(list, nothing) }),
  lists('loading', { prepare: never(list) }),
  lists('error', { prepare: fails(list) }),
  lists('link', { act: opens('Link to the form') }),
  check('waiting', detail, {
    act: (browser) => browser.getByRole('checkbox', { name: 'Job title means the same' }).check(),
  }),
  check('under-review', { ...detail, claims: [], obstacle: 'being reviewed' }),
  check('refuse', detail, { act: opens('Don’t answer') }),
  check('block', detail, {
    act: async (browser) => {
      await press('Actions for nilgiri.example')(browser);
      await browser.getByRole('menuitem', { name: 'Block nilgiri.example' }).click();
      await browser.getByRole('dialog').waitFor();
    },
  }),
  check('open', { ...detail, ...otherLines[0], claims: [] } as Check),
  check('answered', {
    ...detail,
    ...line(1, { ...settled, state: 'answered', by: 'hr', decidedBy: neha }),
    claims: shared.map((each) => ({ ...each, record: null })),
  }),
  check('none', { ...detail, ...otherLines[4], claims: [] } as Check),
  check('missing', detail, { prepare: fails(one, 404, checkMessages.notFound) }),
  check('loading', detail, { prepare: never(one) }),
  inSettings('usual', { prepare: answers(settings, given) }),
  inSettings('blocked', { prepare: answers(settings, { ...given, mode: 'automatic', blocked }) }),
  inSettings('block', { prepare: answers(settings, given), act: opens('Block a domain') }),
  inSettings('error', { prepare: fails(settings) }),
  mine('full'),
  mine('demo', { prepare: undefined }),
  mine('empty', { prepare: answers(own, { checks: [], nextCursor: null }) }),
  mine('loading', { prepare: never(own) }),
  mine('error', { prepare: fails(own) }),
  mine('one', { path: paths.ownCheck.replace('$id', id(1)), prepare: answers(ownOne, differing) }),
  admin('full'),
  admin('empty', { prepare: answers(agencies, { agencies: [] }) }),
  admin('add', { act: opens('Add agency') }),
  admin('revoke', { act: opens('Revoke the key of Vantage Screening and Background Verification Services') }),
  admin('error', { prepare: fails(agencies) }),
];
