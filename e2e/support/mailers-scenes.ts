import type { Page } from 'playwright-core';
import { answers, ask, fails, never, type Scene } from './scene.ts';

const path = '/home/engagement/mailers';
const list = /\/api\/campaigns\?/;

/** The page of a mailer of the demo. */
const mailer = (name: string) => async (page: Page) => {
  const { campaigns } = await ask<{ campaigns: { _id: string; name: string }[] }>(page, '/campaigns?kind=mailer');
  return `${path}/${campaigns.find((one) => one.name === name)?._id}`;
};
const [finished, trial, paused, scheduled, draft] = [
  mailer('Autumn news'),
  mailer('Reunion on the roof terrace'),
  mailer('Engineers, come back'),
  mailer('Thank you for your referrals'),
  mailer('A gift for the tenth year'),
];
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const rehearsed = (page: Page) => page.getByRole('list', { name: 'Rehearsal' }).waitFor();

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

/** Mailers: all of them, one that is planned, one that goes out, and what came of one. */
export const mailersScenes: readonly Scene[] = [
  scene('full'),
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
  one('draft', draft, { act: rehearsed }),
  one('draft-audience', draft, { act: opens('Change audience') }),
  one('draft-delivery', draft, { act: opens('Change delivery') }),
  one('draft-schedule', draft, { act: opens('Schedule') }),
  one('draft-start', draft, { act: opens('Start now') }),
  one('draft-rename', draft, {
    act: async (page) => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  one('scheduled', scheduled, { act: rehearsed }),
  one('paused', paused),
  one('paused-speed', paused, { act: opens('Change speed') }),
  one('paused-cancel', paused, { act: opens('Cancel mailer') }),
  one('finished', finished),
  one('two-subjects', trial),
  one('loading', finished, { prepare: never(/\/api\/campaigns\/[\w-]+$/) }),
  one('missing', `${path}/00000000-0000-7000-8000-000000000009`),
];
