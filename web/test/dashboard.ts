import { type CampaignResult, campaignResultNames } from '#contract/base/campaign-results.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import type { CampaignCounts, CampaignLine } from '#contract/engagement/campaigns.ts';
import type { ArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { minutesPreset, type ProofFigures, type ProofTrends } from '#contract/proofs/proof-figures.ts';
import type { RecruitmentOverview, RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { idOf } from './people.ts';

const none = Object.fromEntries(campaignResultNames.map((name: CampaignResult) => [name, 0])) as CampaignCounts;
const line = (index: number, changes: Partial<CampaignLine>): CampaignLine => ({
  _id: idOf(index),
  kind: 'mailer',
  name: `Campaign ${index}`,
  state: 'finished',
  about: null,
  subject: '',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  scheduledAt: null,
  timeZone: null,
  startedAt: '2026-03-01T08:00:00.000Z',
  finishedAt: '2026-03-02T08:00:00.000Z',
  archivedAt: null,
  by: null,
  handedOverAt: null,
  reach: { by: 'everyone', people: null },
  counts: { ...none, audience: 200, delivered: 180, opened: 90 },
  closesAt: null,
  answers: null,
  track: true,
  counted: true,
  ...changes,
});
/** One ended campaign counts opens and one does not; one underway has started. */
export const engagement: EngagementOverview = {
  kinds: [],
  underway: [
    line(3, { kind: 'survey', state: 'running', answers: 50 }),
    line(4, { kind: 'poll', state: 'scheduled', counts: null }),
  ],
  ended: [line(1, {}), line(2, { counted: false })],
  stuck: [],
};
export const recruitment: RecruitmentOverview = {
  jobs: { draft: 1, open: 6, on_hold: 1, filled: 2, closed: 0, cancelled: 0 },
  needs: [],
  funnel: null,
  waiting: [{ kind: 'applications-to-review', count: 9 }],
  recruiters: [],
};
export const results: RecruitmentResults = {
  since: '2025-11-25',
  hires: [
    { way: 'rehire', count: 4, medianDays: 31 },
    { way: 'referral', count: 2, medianDays: 1 },
    { way: 'application', count: 0, medianDays: null },
  ],
  elsewhere: null,
  rewards: [],
  holdout: null,
};

/** The answer for a user who may see everything. */
export const dashboard: Dashboard = {
  today: '2026-03-15',
  range: { from: null, to: null },
  counts: { everybody: 1200, looking: 117, returning: 235, birthdays: 8, signups: 3 },
  countedAt: null,
  isCounting: false,
  firstDay: null,
  waiting: { requests: 0, duplicates: 0, kinds: [] },
  trends: {
    total: 1200,
    signedUp: 551,
    active: 300,
    activeSince: '2026-01',
    months: [
      { month: '2026-02', left: 12, joined: 1, added: 2, signedUp: 5 },
      { month: '2026-03', left: 7, joined: 0, added: 39, signedUp: 4 },
    ],
    years: [{ year: 2026, left: 19, signedUp: 9 }],
  },
  signups: [],
  birthdays: [],
  composition: {
    total: 1200,
    departments: [
      { value: 'Engineering', count: 800 },
      { value: 'Sales', count: 300 },
    ],
    otherDepartments: 2,
    genders: { male: 600, female: 590, others: 10 },
    tenures: [100, 200, 300, 400, 200],
    industries: [],
    noIndustry: 1200,
    jobSearch: { active: 117, casual: 200, inactive: 83 },
  },
};

const noOne: ArrivalFigures = { month: '2026-02', left: 0, arrived: 0, confirmed: 0, agreed: 0, signedIn: 0 };
/** No one left last month. */
export const noLeavers = { last: noOne, before: noOne, welcomes: true };

const nothing = { issued: 0, atOnce: 0, batched: 0, verified: 0, minutesSaved: 0 };
/** Of a company without letters. */
export const noProofs: ProofFigures = {
  ...nothing,
  since: '2026-03-01',
  answered: 0,
  medianHours: null,
  minutes: minutesPreset,
};
export const noProofTrends: ProofTrends = {
  months: Array.from({ length: 12 }, (_, index) => ({
    ...nothing,
    signUps: 0,
    month: `2026-${String(index + 1).padStart(2, '0')}`,
  })),
  signUps: 0,
};
