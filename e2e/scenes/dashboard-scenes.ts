import type { Page } from 'playwright-core';
import type { Profile } from '#contract/accounts/accounts.ts';
import { permissionsOf } from '#contract/base/permissions.ts';
import { funnelSteps } from '#contract/company/analytics.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import type { FirstDay } from '#contract/company/first-day.ts';
import type { IndiaMap } from '#contract/directory/map.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import type { RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { answers, answersWith, ask, asRecruiter, fails, never, type Scene, withSample } from './scene.ts';

const path = '/home';
const insights = '/home/insights';
const dashboard = /\/api\/dashboard(?:\?|$)/;
/** Below the sticky bar. */
const scrollTo = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
    heading.scrollIntoView();
    window.scrollBy(0, -80);
  });
const to = (name: string) => async (page: Page) => {
  await scrollTo(page, name);
  // The charts load with a library of their own.
  await page.locator('.recharts-surface').first().waitFor({ state: 'attached' });
};

const funnel = /\/api\/analytics\/funnel(?:\?|$)/;
const nothingYet = {
  since: '2026-10-28',
  countedAt: '2026-11-26T08:00:00.000Z',
  steps: funnelSteps.map((step) => ({ step, count: 0 })),
  done: { message_sent: 0, login: 2, job_apply: 0, referral: 0 },
};
const toFunnel = (page: Page) =>
  page.getByRole('heading', { name: 'Message results' }).evaluate((heading) => heading.scrollIntoView());
const toResults = async (page: Page) => {
  await scrollTo(page, 'Recruitment results');
  await page.getByText('Hires in the last 12 months').waitFor();
};
const board = `${path}?view=board`;
/** Returns a page with a host, so that the server can be asked first. */
const asking = (address: string) => async () => address;
/** Answers like those of a new company. */
const emptyCompany = async (page: Page) => {
  const { composition, trends } = await ask<Dashboard>(page, '/dashboard');
  const { states } = await ask<IndiaMap>(page, '/overview/map');
  const { hires } = await ask<RecruitmentResults>(page, '/recruitment/results');
  const none = { active: 0, casual: 0, inactive: 0 };
  await answersWith(dashboard, {
    counts: { everybody: 0, looking: 0, returning: 0, birthdays: 0, signups: 0 },
    signups: [],
    birthdays: [],
    trends: {
      ...trends,
      total: 0,
      signedUp: 0,
      active: 0,
      months: trends.months.map(({ month }) => ({ month, left: 0, joined: 0, added: 0, signedUp: 0 })),
      years: trends.years.map(({ year }) => ({ year, left: 0, signedUp: 0 })),
    },
    composition: {
      ...composition,
      total: 0,
      departments: [],
      otherDepartments: 0,
      genders: { male: 0, female: 0, others: 0 },
      tenures: composition.tenures.map(() => 0),
      industries: [],
      noIndustry: 0,
      jobSearch: none,
    },
  })(page);
  await answersWith(/\/api\/overview\/map$/, {
    total: 0,
    states: states.map((state) => ({ ...state, count: 0 })),
    abroad: 0,
    notMatched: { count: 0, names: [] },
    noPlace: 0,
  })(page);
  await answersWith(/\/api\/engagement$/, { underway: [], ended: [], stuck: [] })(page);
  await answersWith(/\/api\/recruitment\/results/, {
    hires: hires.map(({ way }) => ({ way, count: 0, medianDays: null })),
  })(page);
};
/** The first steps as an owner sees them. */
const begins = { people: false, message: false, job: false, mayHide: true };
const firstDay = (steps: Partial<FirstDay>) => answersWith(dashboard, { firstDay: { ...begins, ...steps } });
const hasSteps = (page: Page) => page.getByRole('heading', { name: 'First steps' }).waitFor();
const both =
  (...parts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const part of parts) await part(page);
  };
const longName = 'Integrated Operations, Procurement and Supply Chain Management of the Western Region';
/** A large company with long names. */
const long = async (page: Page) => {
  const { companyDetails } = await ask<Profile>(page, '/users/profile');
  const { composition, counts, trends } = await ask<Dashboard>(page, '/dashboard');
  const { ended } = await ask<EngagementOverview>(page, '/engagement');
  const many = 1_000_000;
  await answersWith(/\/api\/users\/profile$/, {
    companyDetails: { ...companyDetails, name: `${longName} Private Limited`, logo: null },
  })(page);
  await answersWith(dashboard, {
    counts: { ...counts, everybody: many, looking: 123_456, returning: 98_765 },
    trends: { ...trends, total: many, signedUp: 654_321 },
    composition: {
      ...composition,
      total: many,
      departments: composition.departments.map(({ count }, index) => ({
        value: `${longName} ${index + 1}`,
        count: count * 1000,
      })),
    },
  })(page);
  await answersWith(/\/api\/engagement$/, {
    ended: ended.map((one) => ({ ...one, name: `${longName}, ${one.name}` })),
  })(page);
};
/** Answers as a viewer gets them. */
const toViewer = async (page: Page) => {
  const { composition } = await ask<Dashboard>(page, '/dashboard');
  await answersWith(/\/api\/users\/profile$/, {
    role: 'viewer',
    permissions: permissionsOf({ type: 'company', role: 'viewer' }),
  })(page);
  await answersWith(dashboard, { birthdays: null, composition: { ...composition, jobSearch: null } })(page);
};

/** The map comes with a library of its own, when it is seen: on phones it is further down. */
const mapped = async (page: Page) => {
  await page.getByRole('heading', { name: 'Map of India' }).scrollIntoViewIfNeeded();
  await page
    .getByRole('group', { name: 'Map of India' })
    .getByRole('button', { name: /: [\d,]+$/ })
    .first()
    .waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
};
const home = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'dashboard',
  state,
  path,
  ...more,
});
const insight = (state: string, more: Partial<Scene> = {}): Scene => ({
  ...home(state, more),
  screen: 'insights',
  path: more.path ?? insights,
});
const tables = async (page: Page) => {
  for (const toggle of await page.getByRole('switch', { name: 'Show as table' }).all()) await toggle.click();
};
const longNames = async (page: Page) => {
  const { signups, birthdays } = await ask<Dashboard>(page, '/dashboard');
  const longer = <Row extends { person: object }>(rows: readonly Row[] | null) =>
    rows?.map((row) => ({
      ...row,
      person: { ...row.person, name: 'Venkatanarasimharajuvaripeta Subramanian', designation: longName },
    })) ?? null;
  await answersWith(dashboard, { signups: longer(signups), birthdays: longer(birthdays) })(page);
  await long(page);
};

/** What the head of HR sees first. */
export const dashboardScenes: readonly Scene[] = [
  home('full', { act: mapped }),
  home('tables', { act: tables }),
  home('loading', { prepare: never(dashboard) }),
  home('error', { prepare: fails(dashboard) }),
  home('long', { path: asking(path), prepare: longNames, act: mapped }),
  home('counting', {
    prepare: answersWith(dashboard, { countedAt: new Date(Date.now() - 200_000).toISOString(), isCounting: true }),
    act: mapped,
  }),
  home('nothing-waits', {
    prepare: answersWith(dashboard, { waiting: { requests: 0, duplicates: 0, kinds: [] }, birthdays: [], signups: [] }),
    act: mapped,
  }),
  home('viewer', { path: asking(path), prepare: toViewer, act: mapped }),
  home('recruiter', { prepare: asRecruiter, act: mapped }),
  home('empty', { path: asking(path), prepare: emptyCompany }),
  home('first-day', { path: asking(path), prepare: both(emptyCompany, firstDay({})) }),
  home('first-day-recruiter', {
    path: asking(path),
    prepare: both(emptyCompany, firstDay({ people: null, mayHide: false }), asRecruiter),
  }),
  home('first-day-begun', { prepare: firstDay({ people: true }), act: hasSteps }),
  home('first-day-begun-recruiter', {
    prepare: both(firstDay({ people: null, message: true, mayHide: false }), asRecruiter),
    act: hasSteps,
  }),
  home('sample', {
    path: asking(path),
    prepare: both(withSample, firstDay({})),
    act: hasSteps,
  }),
  home('sample-removal', {
    path: asking(path),
    prepare: both(withSample, answers(/\/api\/sample-data$/, { people: 24, groups: 1, jobs: 0, keptJobs: 1 })),
    act: async (page) => {
      await page.getByRole('button', { name: 'Remove sample data' }).click();
      await page.getByRole('dialog').getByText('Removes 24').waitFor();
    },
  }),
  insight('full'),
  insight('tables', { act: tables }),
  insight('charts', { act: to('Sign-up and activity') }),
  insight('days', { path: `${insights}?from=2024-04-01&to=2025-03-31`, act: to('Who they are') }),
  insight('mail-funnel', { act: to('Message results') }),
  insight('mail-funnel-nothing-yet', {
    path: `${insights}?mailDays=30`,
    prepare: answersWith(funnel, { funnel: nothingYet }),
    act: toFunnel,
  }),
  insight('mail-funnel-loading', { prepare: never(funnel), act: toFunnel }),
  insight('mail-funnel-error', { prepare: fails(funnel), act: toFunnel }),
  insight('results', { act: toResults }),
  insight('loading', { prepare: never(dashboard) }),
  insight('error', { prepare: fails(dashboard) }),
  insight('none-left-then', {
    path: `${insights}?from=1990-01-01&to=1990-12-31`,
    act: (page) => scrollTo(page, 'Who they are'),
  }),
  insight('recruiter', { prepare: asRecruiter, act: toResults }),
  insight('viewer', { path: asking(insights), prepare: toViewer }),
  { area: 'portal', screen: 'board', state: 'full', path: board },
  { area: 'portal', screen: 'board', state: 'days', path: `${board}&from=2025-04-01&to=2026-03-31` },
  { area: 'portal', screen: 'board', state: 'empty', path: asking(board), prepare: emptyCompany },
  { area: 'portal', screen: 'board', state: 'long', path: asking(board), prepare: long },
  { area: 'portal', screen: 'board', state: 'viewer', path: asking(board), prepare: toViewer },
  { area: 'portal', screen: 'board', state: 'recruiter', path: board, prepare: asRecruiter },
  { area: 'portal', screen: 'board', state: 'loading', path: board, prepare: never(dashboard) },
  { area: 'portal', screen: 'board', state: 'error', path: board, prepare: fails(dashboard) },
  {
    area: 'portal',
    screen: 'board',
    state: 'print',
    path: board,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
];
