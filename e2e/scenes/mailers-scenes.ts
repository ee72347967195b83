import type { Page } from 'playwright-core';
import type { Campaign, CampaignProblem } from '#contract/engagement/campaigns.ts';
import { withSomeLeftOut } from './polls-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene } from './scene.ts';

const path = '/home/engagement/mailers';
const list = /\/api\/campaigns\?/;
const read = /\/api\/campaigns\/[0-9a-f-]{36}$/;
const review = /\/api\/campaigns\/[\w-]+\/rehearsal$/;

/** Problems a draft may have. */
const problems: CampaignProblem[] = [
  { about: 'email', message: 'Please replace [date] in the text', block: 'merchandise-3', mark: '[date]' },
  { about: 'email', message: 'Please enter the link', block: 'merchandise-4' },
  { about: 'audience', message: 'No one in this audience can receive mail' },
];

/** Results of a mailer with failures; some of its people have been deleted since. */
const mixed: Pick<Campaign, 'counts' | 'skipped' | 'gone'> = {
  counts: {
    audience: 1200,
    sent: 1021,
    waiting: 0,
    skipped: 171,
    failed: 8,
    delivered: 1004,
    opened: 563,
    not_opened: 441,
    proxied: 131,
    clicked: 129,
    scanned: 12,
    unsubscribed: 4,
    bounced: 17,
    complained: 1,
    replied: 9,
  },
  skipped: [
    { reason: 'no_consent', count: 118 },
    { reason: 'unsubscribed', count: 41 },
    { reason: 'bounced', count: 12 },
  ],
  gone: { audience: 2 },
};

/** Returns the page of a demo mailer. */
const mailer = (name: string) => async (page: Page) => {
  const { campaigns } = await ask<{ campaigns: { _id: string; name: string }[] }>(page, '/campaigns?kind=mailer');
  return `${path}/${campaigns.find((one) => one.name === name)?._id}`;
};
const [finished, trial, paused, scheduled, draft] = [
  mailer('News from Plant 4'),
  mailer('Reunion on the roof terrace'),
  mailer('Engineers, come back'),
  mailer('Thank you for your referrals'),
  mailer('A gift for the tenth year'),
];
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
/** Drafts by a recruiter, who can’t send them. */
const handedOver = async (page: Page) => {
  const found = await ask<{ campaigns: object[] }>(page, '/campaigns?kind=mailer&state=draft');
  const given = { by: 'Kiran Das', handedOverAt: '2026-11-20T08:00:00.000Z' };
  await answers(list, { campaigns: found.campaigns.map((one) => ({ ...one, ...given })), nextCursor: null })(page);
};
const reviewed = (page: Page) => page.getByRole('list', { name: 'Review' }).waitFor();

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'mailers',
  state,
  path,
  ...more,
});
const one = (state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'mailer',
  path: of,
});

/** Mailers: the list, a scheduled one, a running one, and results. */
export const mailersScenes: readonly Scene[] = [
  scene('full'),
  scene('handed-over', { path: `${path}?state=draft`, prepare: handedOver }),
  scene('empty', { prepare: answers(list, { campaigns: [], nextCursor: null }) }),
  scene('none-found', { path: `${path}?state=cancelled` }),
  scene('loading', { prepare: never(list) }),
  scene('failed', { prepare: fails(list) }),
  scene('create', { act: opens('Create mailer') }),
  scene('menu', {
    act: async (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  }),
  one('draft', draft, { act: reviewed }),
  one('draft-handed-over', draft, {
    prepare: answersWith(read, { by: 'Kiran Das', handedOverAt: '2026-11-20T08:00:00.000Z' }),
  }),
  one('draft-unchosen', draft, { prepare: answersWith(read, { audience: { filters: {}, removed: [] } }) }),
  one('draft-unchosen-audience', draft, {
    prepare: answersWith(read, { audience: { filters: {}, removed: [] } }),
    act: opens('Choose audience'),
  }),
  one('draft-blocked', draft, { prepare: answersWith(review, { problems }), act: reviewed }),
  one('draft-audience', draft, { act: opens('Change audience') }),
  one('draft-delivery', draft, { act: opens('Change delivery') }),
  one('draft-schedule', draft, { act: opens('Schedule') }),
  one('draft-start', draft, { act: opens('Start now') }),
  one('draft-start-left-out', draft, { prepare: answersWith(review, withSomeLeftOut), act: opens('Start now') }),
  one('draft-start-everyone', draft, {
    prepare: answersWith(read, { audience: { filters: {}, removed: [], everyone: true } }),
    act: async (page) => {
      await opens('Start now')(page);
      await page.getByRole('textbox', { name: /^Number of people/ }).fill('12');
      await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
    },
  }),
  one('draft-rename', draft, {
    act: async (page) => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  one('scheduled', scheduled, { act: reviewed }),
  one('scheduled-time', scheduled, { act: opens('Change the time') }),
  one('paused', paused),
  one('paused-early', paused, { prepare: answersWith(read, { counts: null, skipped: [] }) }),
  one('paused-speed', paused, { act: opens('Change speed') }),
  one('paused-cancel', paused, { act: opens('Cancel mailer') }),
  one('finished', finished),
  one('left-out', finished, { prepare: answersWith(read, mixed) }),
  one('uncounted', finished, {
    prepare: answersWith(read, {
      track: false,
      counted: false,
      counts: { ...mixed.counts, opened: 0, proxied: 0, clicked: 0, scanned: 0 },
    }),
  }),
  one('two-subjects', trial),
  one('loading', finished, { prepare: never(read) }),
  one('failed', finished, { prepare: fails(read) }),
  one('missing', `${path}/00000000-0000-7000-8000-000000000009`),
];
