// Golden tables of points, time windows, retention and limits, written by hand from product.md and the specification. A changed number must
// be changed here too, by someone who has read the rule.
import { describe, expect, test } from 'vitest';
import { supportMinutes } from '../accounts/support.ts';
import { analyticsDays, funnelPeriods } from '../company/analytics.ts';
import { brandingLimits } from '../company/branding.ts';
import {
  compositionNumbers,
  type Dashboard,
  joinedIn,
  leftIn,
  leftWithin,
  trendNumbers,
} from '../company/dashboard.ts';
import { daysOfGrace } from '../company/settings.ts';
import { overviewSearches, overviewShown } from '../directory/overview-parts.ts';
import { soonDays, tenureDays } from '../directory/person-filters.ts';
import { isWorthTelling, levelsOf, mostRecommended, recommendationPartNames } from '../directory/recommendations.ts';
import {
  leastRehires,
  levelsOfReturn,
  mostOfPart,
  mostOfPast,
  mostReturnPoints,
  readingMonths,
  returnLevels,
  returnPartNames,
  returnParts,
} from '../directory/return-window.ts';
import { campaignLimits } from '../engagement/campaign-messages.ts';
import { commentLimits } from '../engagement/comments.ts';
import { eventLimits } from '../engagement/event-messages.ts';
import { mostLapses, offerTime } from '../engagement/event-places.ts';
import { merchandiseLimits } from '../engagement/merchandise-messages.ts';
import { postLimits } from '../engagement/posts.ts';
import { secrecy } from '../engagement/secrecy.ts';
import { colleagueLimits } from '../ex-employee/colleagues.ts';
import { journeyKinds, journeySpans, journeys, journeyTime } from '../mail/journeys.ts';
import { isClean, type MailStanding, mailQuota, quotaLeft } from '../mail/mail-quota.ts';
import { minutesPreset, proofFigureLimits } from '../proofs/proof-figures.ts';
import { applicationLimits } from '../recruitment/application-messages.ts';
import { jobLimits } from '../recruitment/jobs.ts';
import { offerLimits } from '../recruitment/offer-messages.ts';
import { referralLimits } from '../recruitment/referral-messages.ts';
import { linkSeconds } from './account-links.ts';
import { notificationLimits } from './notifications.ts';
import { requestDays, retentionPresets } from './privacy.ts';
import { companyLimits, limits } from './rules.ts';
import { activeMonths, trendMonths, trendYears } from './trends.ts';

describe('Windows of time', () => {
  test('in days', () => {
    expect({
      'an import can be undone': limits.undoDays,
      'a closed company can be opened again': daysOfGrace,
      'a candidate can agree to be referred': referralLimits.answerDays,
      'an offer can be open': offerLimits.openDays,
      'a job can close ahead': jobLimits.daysAhead,
      'a post can be scheduled ahead': postLimits.daysAhead,
      'a campaign can be scheduled ahead': campaignLimits.daysAhead,
      'an event can last': eventLimits.days,
      'an address stays after delivery': merchandiseLimits.addressDays,
      'removed comments count together': commentLimits.removalDays,
      'someone whose comments were removed does not comment': commentLimits.pauseDays,
      'greetings show in the feed': colleagueLimits.greetingDays,
      'notifications stay': notificationLimits.days,
      'sign-ups are recent, birthdays upcoming': soonDays,
      'events of the analytics stay': analyticsDays,
      'access is answered': requestDays.access,
      'erasure is answered': requestDays.erasure,
      'a grievance is answered': requestDays.grievance,
    }).toEqual({
      'an import can be undone': 7,
      'a closed company can be opened again': 30,
      'a candidate can agree to be referred': 30,
      'an offer can be open': 90,
      'a job can close ahead': 731,
      'a post can be scheduled ahead': 366,
      'a campaign can be scheduled ahead': 366,
      'an event can last': 14,
      'an address stays after delivery': 90,
      'removed comments count together': 90,
      'someone whose comments were removed does not comment': 30,
      'greetings show in the feed': 7,
      'notifications stay': 90,
      'sign-ups are recent, birthdays upcoming': 30,
      'events of the analytics stay': 400,
      'access is answered': 30,
      'erasure is answered': 30,
      'a grievance is answered': 90,
    });
    expect(eventLimits.remindBefore).toEqual([7, 1]);
    expect(journeySpans).toEqual({ ahead: 7, back: 30 });
    expect(proofFigureLimits).toEqual({ days: 90, months: 12, signUpDays: 14, minutes: 480 });
    expect(minutesPreset).toEqual({ letter: 15, verification: 20 });
  });

  test('hours, minutes and seconds', () => {
    expect(offerTime).toBe(86_400_000);
    expect(mostLapses).toBe(2);
    expect(applicationLimits.confirmHours).toBe(48);
    expect(supportMinutes).toEqual([15, 30, 60]);
    expect(linkSeconds).toEqual({
      'verify-email': 172_800,
      'reset-password': 3600,
      'sign-in': 900,
      'join-team': 604_800,
      'claim-record': 2_592_000,
      'register-record': 172_800,
      'verify-work-email': 172_800,
    });
  });

  test.each([
    // subject, days, least, most
    ['deleted_people', 90, 1, 3650],
    ['import_rows', 30, 1, 365],
    ['mail_bodies', 730, 30, 3650],
    ['closed_requests', 1095, 90, 3650],
    ['applications', 730, 30, 3650],
    ['referrals', 730, 30, 3650],
    ['audit_log', 1095, 365, 3650],
  ] as const)('%s are kept for %i days, from %i to %i', (subject, days, least, most) => {
    expect(retentionPresets[subject]).toMatchObject({ days, least, most });
  });

  test('journeys: when they go out, how late they may be, and how often', () => {
    expect(journeyTime).toEqual({ hour: 9, timeZone: 'Asia/Kolkata' });
    expect(journeyKinds.map((kind) => [kind, journeys[kind].late, journeys[kind].once, journeys[kind].topic])).toEqual([
      ['welcome', 30, true, 'newsletter'],
      ['birthday', 1, false, 'birthday'],
      ['anniversary', 7, false, 'newsletter'],
      ['check_in', 7, true, 'newsletter'],
    ]);
  });
});

describe('Ceilings', () => {
  test('of a company', () => {
    expect(companyLimits).toEqual({
      customFields: 30,
      dynamicGroups: 50,
      campaigns: 2000,
      jobs: 20_000,
      apiKeys: 50,
      webhooks: 20,
      emailTemplates: 500,
      letterTemplates: 50,
      documents: 2_000_000,
      items: 500,
      emailImages: 2000,
      brandPictures: 300,
      team: 500,
      workEmailLinks: 5,
      pinnedPosts: 3,
      senderDomains: 3,
    });
    expect([brandingLimits.versions, brandingLimits.publishedPerHour]).toEqual([50, 20]);
  });

  test('of a person: messages per day, and what stops them', () => {
    expect([colleagueLimits.perDay, colleagueLimits.perColleague]).toEqual([10, 3]);
    expect([commentLimits.perDay, commentLimits.reports, commentLimits.removals]).toEqual([30, 3, 3]);
  });

  test('answers of an anonymous survey appear five at a time, and from ten while it runs', () => {
    expect(secrecy).toEqual({ step: 5, first: 10 });
  });
});

describe('The quota of mail by the age of a company', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const standing: MailStanding = {
    createdAt: now.toISOString(),
    trusted: false,
    verifiedSender: false,
    recipients: 0,
    bounced: 0,
    complained: 0,
    set: null,
  };
  test.each([
    // days, hours, minutes: plain, with a confirmed sender
    [0, 0, 0, 50, 200],
    [0, 23, 59, 50, 200],
    [1, 0, 0, 200, 1000],
    [6, 23, 59, 200, 1000],
    [7, 0, 0, 1000, 10_000],
    [29, 23, 59, 1000, 10_000],
    [30, 0, 0, 5000, 100_000],
    [400, 0, 0, 5000, 100_000],
  ])('%i days, %i hours and %i minutes old: %i, or %i', (days, hours, minutes, plain, verified) => {
    const createdAt = new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * 60_000).toISOString();
    expect(mailQuota({ ...standing, createdAt }, now).quota).toBe(plain);
    expect(mailQuota({ ...standing, createdAt, verifiedSender: true }, now).quota).toBe(verified);
  });

  test.each([
    // recipients, bounced, complained, clean
    [1000, 50, 0, true],
    [1000, 51, 0, false],
    [1000, 0, 3, true],
    [1000, 0, 4, false],
    [10, 4, 2, true],
    [10, 5, 0, false],
    [10, 0, 3, false],
  ])('of %i recipients %i bounced and %i complained: clean %s', (recipients, bounced, complained, clean) => {
    expect(isClean({ ...standing, recipients, bounced, complained })).toBe(clean);
  });

  test.each([
    [50, 49, 1],
    [50, 50, 0],
    [50, 51, 0],
  ])('of %i with %i used %i are left', (quota, used, left) => expect(quotaLeft({ quota, used })).toBe(left));
});

describe('Points', () => {
  test('of the return window, and its levels', () => {
    expect(
      Object.fromEntries(returnPartNames.map((part) => [part, levelsOfReturn(part).map(({ points }) => points)])),
    ).toEqual({
      timeSinceLeaving: [30, 15],
      tenure: [15, 8],
      jobSearchStatus: [25, 12],
      reading: [15, 6],
      openJobs: [15, 8],
    });
    const { timeSinceLeaving, tenure } = returnParts;
    expect(Object.values(timeSinceLeaving.levels).map(({ from, to }) => [from, to])).toEqual([
      [12, 36],
      [6, 60],
    ]);
    expect(Object.values(tenure.levels).map(({ from }) => from)).toEqual([36, 12]);
    expect(returnPartNames.map(mostOfPart)).toEqual([30, 15, 25, 15, 15]);
    expect([mostReturnPoints, mostOfPast]).toEqual([100, 45]);
    expect(returnLevels).toEqual({ high: 60, medium: 35 });
    expect([readingMonths, leastRehires]).toEqual([6, 10]);
  });

  test('of a recommendation for a job', () => {
    expect(
      Object.fromEntries(recommendationPartNames.map((part) => [part, levelsOf(part).map(([, { points }]) => points)])),
    ).toEqual({
      title: [3],
      department: [2],
      location: [2, 2],
      jobSearchStatus: [2, 1],
      experience: [1],
      timeSinceLeaving: [1],
    });
    expect(mostRecommended).toBe(500);
    expect([5, 6, 7].map((score) => isWorthTelling({ score, most: 12 }))).toEqual([false, true, true]);
  });
});

describe('The windows of the dashboard, and the lists that its numbers open', () => {
  test('how far they go', () => {
    expect({ activeMonths, trendMonths, trendYears, overviewShown }).toEqual({
      activeMonths: 3,
      trendMonths: 24,
      trendYears: 8,
      overviewShown: 6,
    });
    expect(funnelPeriods).toEqual([30, 90, 365]);
  });

  test.each([
    ['2026-11-26', '2025/11/26'],
    ['2026-01-01', '2025/01/01'],
    ['2028-02-29', '2027/02/28'],
  ])('on %s recent leavers are those since %s, a year ago', (today, since) => {
    expect(overviewSearches(today)).toEqual({
      everybody: {},
      looking: { jobSearchStatus: ['active'] },
      returning: { returnWindow: 'high' },
      birthdays: { upcomingBirthdays: '1' },
      leavers: { dateOfLeavingGTE: since },
      signups: { recentSignups: '1' },
    });
  });

  test.each([
    ['2026-03', '2026/03/01', '2026/03/31'],
    ['2026-02', '2026/02/01', '2026/02/28'],
    ['2028-02', '2028/02/01', '2028/02/29'],
    ['2026-12', '2026/12/01', '2026/12/31'],
  ])('who joined in %s joined from %s to %s', (month, first, last) => {
    expect(joinedIn(month)).toEqual({ dateOfJoiningGTE: first, dateOfJoiningLTE: last });
  });

  test('people who left in a month or a year left from its first day until the next', () => {
    expect(leftIn('2026-11')).toEqual({ dateOfLeavingGTE: '2026/11/01', dateOfLeavingLT: '2026/12/01' });
    expect(leftIn('2026-12')).toEqual({ dateOfLeavingGTE: '2026/12/01', dateOfLeavingLT: '2027/01/01' });
    expect(leftIn('2026')).toEqual({ dateOfLeavingGTE: '2026/01/01', dateOfLeavingLT: '2027/01/01' });
    expect(leftWithin({ from: '2025/04/01', to: null })).toEqual({ dateOfLeavingGTE: '2025/04/01' });
    expect(leftWithin({ from: null, to: '2026/03/31' })).toEqual({ dateOfLeavingLTE: '2026/03/31' });
    expect(leftWithin({ from: null, to: null })).toEqual({});
  });

  test.each([
    [1, 365],
    [2, 730],
    [4, 1461],
    [5, 1826],
    [10, 3652],
  ])('%i years of tenure are %i days', (years, days) => expect(tenureDays(years)).toBe(days));

  test('each number of the charts through time has its own list', () => {
    const shown = trendNumbers({
      total: 100,
      signedUp: 40,
      active: 7,
      activeSince: '2026-09',
      months: [{ month: '2026-12', left: 3, joined: 4, added: 5, signedUp: 6 }],
      years: [{ year: 2025, left: 8, signedUp: 5 }],
    });
    expect(shown).toEqual({
      left: [
        { label: '2026-12', value: 3, filters: { dateOfLeavingGTE: '2026/12/01', dateOfLeavingLT: '2027/01/01' } },
      ],
      joined: [
        { label: '2026-12', value: 4, filters: { dateOfJoiningGTE: '2026/12/01', dateOfJoiningLTE: '2026/12/31' } },
      ],
      years: [{ label: '2025', value: 8, filters: { dateOfLeavingGTE: '2025/01/01', dateOfLeavingLT: '2026/01/01' } }],
      yearsSignedUp: [
        {
          label: '2025',
          value: 5,
          filters: { dateOfLeavingGTE: '2025/01/01', dateOfLeavingLT: '2026/01/01', signups: '1' },
        },
      ],
      yearsNotYet: [
        {
          label: '2025',
          value: 3,
          filters: { dateOfLeavingGTE: '2025/01/01', dateOfLeavingLT: '2026/01/01', signups: '0' },
        },
      ],
      reach: [
        { label: 'Ex-employees', value: 100, filters: {} },
        { label: 'Signed up', value: 40, filters: { signups: '1' } },
        { label: 'Active', value: 7, filters: { activeSince: '2026/09/01' } },
      ],
    });
  });

  test('each number of the breakdown charts has its own list', () => {
    const composition: Dashboard['composition'] = {
      total: 60,
      departments: [{ value: 'Sales', count: 11 }],
      otherDepartments: 49,
      genders: { male: 12, female: 13, others: 35 },
      tenures: [1, 2, 3, 4, 50],
      industries: [{ value: 'Retail', count: 14 }],
      noIndustry: 46,
      jobSearch: { active: 15, casual: 16, inactive: 17 },
    };
    const left = { dateOfLeavingGTE: '2025/04/01' };
    expect(compositionNumbers({ composition, range: { from: '2025/04/01', to: null } })).toEqual({
      departments: [{ label: 'Sales', value: 11, filters: { departments: ['Sales'], ...left } }],
      genders: [
        { label: 'Male', value: 12, filters: { gender: ['male'], ...left } },
        { label: 'Female', value: 13, filters: { gender: ['female'], ...left } },
        { label: 'Others', value: 35, filters: { gender: ['others'], ...left } },
      ],
      tenures: [
        { label: 'Under 1 year', value: 1, filters: { tenureMaxLT: 1, ...left } },
        { label: '1 to 2 years', value: 2, filters: { tenureMin: 1, tenureMaxLT: 2, ...left } },
        { label: '2 to 5 years', value: 3, filters: { tenureMin: 2, tenureMaxLT: 5, ...left } },
        { label: '5 to 10 years', value: 4, filters: { tenureMin: 5, tenureMaxLT: 10, ...left } },
        { label: '10 years and more', value: 50, filters: { tenureMin: 10, ...left } },
      ],
      industries: [{ label: 'Retail', value: 14, filters: { currentIndustry: 'Retail', ...left } }],
      jobSearch: [
        { label: 'Active job seeker', value: 15, filters: { jobSearchStatus: ['active'], ...left } },
        { label: 'Casually looking out', value: 16, filters: { jobSearchStatus: ['casual'], ...left } },
        { label: 'Not looking for change', value: 17, filters: { jobSearchStatus: ['inactive'], ...left } },
        { label: 'Not known yet', value: 12, filters: null, muted: true },
      ],
    });
  });
});
