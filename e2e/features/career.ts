import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import type { Verification } from '#contract/base/verification.ts';
import { careerFactMessages } from '#contract/proofs/career-facts.ts';
import type { CareerLink, OwnCareer, ShownCareerSettings } from '#contract/proofs/career-links.ts';
import { careerMessages } from '#contract/proofs/career-messages.ts';
import type { LinkedRecommendation, OwnRecommendation, OwnRecommendations } from '#contract/proofs/recommendations.ts';
import { answers, fails, never, type Scene, still } from '../scenes/scene.ts';
import { code, press } from './letters.ts';

const own = /\/api\/own\/career(?:\?|$)/;
const views = /\/api\/own\/career\/links\/[0-9a-f-]{36}\/views$/;
const settings = /\/api\/career\/settings$/;
const verify = /\/api\/verify$/;

const id = (number: number) => `0192f0c0-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const longWords = 'Confirmation for the consulate and the visas of the whole f';

const link = (number: number, values: Partial<CareerLink> = {}): CareerLink => ({
  _id: id(number),
  label: 'For Globex',
  code,
  choice: { hasTitles: true, hasDepartments: false, dates: 'days' },
  recommendations: [],
  state: 'open',
  expiresAt: ago(-24),
  revokedAt: null,
  views: 4,
  viewedAt: ago(0.2),
  createdAt: ago(6),
  ...values,
});
const links = [
  link(1),
  link(2, {
    label: null,
    choice: { hasTitles: true, hasDepartments: true, dates: 'years' },
    views: 0,
    viewedAt: null,
    expiresAt: ago(-340),
  }),
  link(3, { label: longWords, state: 'expired', expiresAt: ago(3), views: 12_345, viewedAt: ago(4) }),
  link(4, { label: 'Recruiter', state: 'revoked', revokedAt: ago(2), views: 1, viewedAt: ago(5) }),
];
const senior = {
  title: 'Senior Software Engineer',
  department: 'Platform Engineering',
  from: '2018-04-03',
  to: '2025-07-29',
};
const earlier = { title: 'Trainee', department: 'Payments', from: '2014-06-02', to: '2016-12-30' };
const career: OwnCareer = {
  company: 'Acme Industries',
  isOffered: true,
  hasRecommendations: true,
  record: { name: 'Ravi Menon', periods: [senior] },
  obstacle: null,
  recommendations: [],
  links,
  nextCursor: null,
  verifyAddress: 'https://encore.example/verify',
};
const shows = (changes: Partial<OwnCareer> = {}) => answers(own, { ...career, ...changes });
const twice = { name: 'Venkatanarasimharajuvaripeta Krishnamurthy', periods: [senior, earlier] };

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'own-career',
  state,
  path: paths.ownCareer,
  prepare: shows(),
  ...more,
});
const presses = (name: string) => async (browser: Page) => {
  await press(name)(browser);
  await still(browser);
};
const seen = answers(views, { total: 12_345, views: [0.2, 0.24, 1.9, 5.1, 8, 12.3].map(ago) });

const today = () => new Date().toISOString().slice(0, 10);
const proved = (
  state: Verification['state'],
  changes: Partial<NonNullable<Verification['proof']>> = {},
): Verification => ({
  state,
  company: { name: 'Acme Industries', logo: null, isClosed: false },
  proof: {
    kind: 'career',
    title: 'Verified career',
    number: null,
    version: null,
    issuedOn: ago(6).slice(0, 10),
    endedOn: null,
    validUntil: ago(-24).slice(0, 10),
    recommendations: [],
    statement: 'Acme Industries confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.',
    facts: [
      { label: 'Name', value: 'Ravi Menon' },
      { label: '3 Apr 2018 – 29 Jul 2025', value: 'Senior Software Engineer' },
    ],
    ...changes,
  },
  checkedAt: new Date().toISOString(),
});
const result = (state: string, shown: Verification): Scene => ({
  area: 'public',
  screen: 'verify',
  state,
  path: `${paths.verify}#${code}`,
  prepare: answers(verify, shown),
  act: async (browser) => {
    await browser.getByRole('heading', { level: 2 }).first().waitFor();
    await still(browser);
  },
});

const offered: ShownCareerSettings = {
  isOffered: true,
  hasRecommendations: true,
  open: [{ kind: 'link', count: 312 }],
};
const settingsScene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'settings-verified-careers',
  state,
  path: paths.settingsSection.replace('$section', 'verified-careers'),
  prepare: answers(settings, offered),
  ...more,
});

const opinion = {
  text: 'Ravi took over our oldest service and left it as the one that no one had to worry about.\nI would hire him again.',
  name: 'Meera Iyer',
  title: 'Engineering Manager',
  relation: 'Managed Ravi Menon',
  writtenOn: ago(9).slice(0, 10),
};
const longOpinion = {
  name: 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian',
  title: 'Principal Engineer, Settlement and Reconciliation',
  relation: 'Worked with Ravi Menon',
  text: 'He explains hard things in plain words, and people came to him before they came to anyone else. '.repeat(5),
};
const recommendations = /\/api\/own\/recommendations$/;
const offers = [opinion, { ...opinion, name: longOpinion.name, title: longOpinion.title }].map(
  ({ name, title, text }, place) => ({ _id: id(40 + place), name, title, text }),
);
const one = (number: number, values: Partial<OwnRecommendation> = {}): OwnRecommendation => ({
  _id: id(30 + number),
  writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
  state: 'written',
  relation: 'Managed Ravi Menon',
  text: opinion.text,
  askedAt: ago(11),
  writtenAt: ago(9),
  ...values,
});
const unwritten = { relation: null, text: null, writtenAt: null };
const several: OwnRecommendations = {
  isOffered: true,
  isListed: true,
  recommendations: [
    one(1, { ...unwritten, state: 'asked', writer: { name: 'Arjun Malhotra', title: 'Analyst' }, askedAt: ago(1) }),
    one(2),
    one(3, { ...unwritten, state: 'declined', writer: { name: longOpinion.name, title: longOpinion.title } }),
  ],
  asked: [
    {
      _id: id(36),
      person: { name: 'Fatima Sheikh', title: 'Plant Manager' },
      state: 'asked',
      askedAt: ago(2),
      path: `${paths.recommendation}?token=none`,
    },
  ],
};
const shownWith =
  (changes: Partial<OwnRecommendations> = {}) =>
  async (browser: Page) => {
    await shows({ links: links.slice(0, 1) })(browser);
    await answers(recommendations, { ...several, ...changes })(browser);
  };
const part = (state: string, more: Partial<Scene> = {}): Scene =>
  scene(state, {
    prepare: shownWith(),
    act: async (browser) => {
      await browser.getByRole('heading', { name: 'Recommendations' }).scrollIntoViewIfNeeded();
      await still(browser);
    },
    ...more,
  });
const linked = /\/api\/recommendations\/linked\?/;
const request: LinkedRecommendation = {
  companyName: 'Acme Industries',
  person: { name: 'Ravi Menon', title: 'Senior Software Engineer' },
  writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
  state: 'asked',
  relation: null,
  text: null,
  until: ago(-19).slice(0, 10),
};
const linkedScene = (state: string, more: Partial<Scene>): Scene => ({
  area: 'public',
  screen: 'recommendation',
  state,
  path: `${paths.recommendation}?token=answered-by-the-scene`,
  ...more,
});

export const scenes: readonly Scene[] = [
  scene('full'),
  scene('demo', { prepare: undefined }),
  scene('empty', { prepare: shows({ links: [], record: twice }) }),
  scene('under-review', { prepare: shows({ record: null, obstacle: careerFactMessages.underReview }) }),
  scene('not-offered', {
    prepare: shows({ isOffered: false, obstacle: careerMessages.notOffered, links: links.slice(2) }),
  }),
  scene('create', { act: presses('Create link') }),
  scene('create-long', { prepare: shows({ record: twice }), act: presses('Create link') }),
  scene('share', { act: presses('Share For Globex') }),
  scene('views', {
    prepare: async (browser) => {
      await shows()(browser);
      await seen(browser);
    },
    act: presses('Views of For Globex'),
  }),
  scene('revoke', { act: presses('Revoke For Globex') }),
  scene('loading', { prepare: never(own) }),
  scene('error', { prepare: fails(own, 400) }),
  result('career', proved('valid')),
  result(
    'career-twice',
    proved('valid', {
      facts: [
        { label: 'Name', value: twice.name },
        { label: '3 Apr 2018 – 29 Jul 2025', value: 'Senior Software Engineer, Platform Engineering' },
        { label: '2 Jun 2014 – 30 Dec 2016', value: 'Trainee, Payments' },
      ],
    }),
  ),
  result('career-expired', proved('expired', { endedOn: today(), validUntil: today(), statement: null, facts: [] })),
  result('career-closed', {
    ...proved('valid'),
    company: { name: 'Acme Industries', logo: null, isClosed: true },
  }),
  result('career-revoked', { state: 'unknown', company: null, proof: null, checkedAt: new Date().toISOString() }),
  result('career-recommended', proved('valid', { recommendations: [opinion, { ...opinion, ...longOpinion }] })),
  part('recommendations'),
  part('recommendations-none', {
    prepare: shownWith({ recommendations: [], asked: [] }),
  }),
  part('recommendations-not-listed', {
    prepare: shownWith({ isListed: false, recommendations: [], asked: [] }),
  }),
  part('recommendations-ask', { act: presses('Ask a colleague') }),
  part('recommendations-delete', { act: presses('Delete the recommendation of Meera Iyer') }),
  part('recommendations-error', {
    prepare: async (browser) => {
      await shows()(browser);
      await fails(recommendations, 400)(browser);
    },
  }),
  scene('create-recommended', {
    prepare: shows({ recommendations: offers }),
    act: presses('Create link'),
  }),
  linkedScene('asked', { prepare: answers(linked, request) }),
  linkedScene('written', {
    prepare: answers(linked, { ...request, state: 'written', relation: 'manager', text: opinion.text }),
  }),
  linkedScene('decline', {
    prepare: answers(linked, request),
    act: (browser) => browser.getByRole('button', { name: 'Decline' }).click(),
  }),
  linkedScene('faulty', {
    prepare: answers(linked, request),
    act: (browser) => browser.getByRole('button', { name: 'Save' }).click(),
  }),
  linkedScene('ended', { prepare: answers(linked, { ...request, state: 'ended' }) }),
  linkedScene('gone', {}),
  linkedScene('loading', { prepare: never(linked) }),
  settingsScene('full'),
  settingsScene('off', {
    act: async (browser) => {
      await browser.getByRole('switch', { name: /^Verified careers/ }).click();
      await still(browser);
    },
  }),
  settingsScene('loading', { prepare: never(settings) }),
  settingsScene('error', { prepare: fails(settings, 400) }),
];
