import type { Page } from 'playwright-core';
import { jobStates } from '#contract/base/job-states.ts';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';

const path = '/home/recruitment/jobs';
const list = /\/api\/jobs(?:\?|$)/;
const read = /\/api\/jobs\/[0-9a-f-]{36}$/;

const none = { jobs: [], nextCursor: null, counts: Object.fromEntries(jobStates.map((state) => [state, 0])) };

/** Returns the page of a demo job. */
export const job =
  (title: string, below: '' | '/edit' = '') =>
  async (page: Page) => {
    const { jobs } = await ask<{ jobs: { _id: string; title: string }[] }>(page, '/jobs?');
    return `${path}/${jobs.find((one) => one.title === title)?._id}${below}`;
  };
const open = job('Lead Data Scientist');

const fillIn = async (page: Page) => {
  await page.getByLabel('Title').fill('Principal Engineer, Search');
  await page.getByLabel('Department').fill('Engineering');
  await page.getByRole('textbox', { name: 'Description' }).fill('You look after search: fast, forgiving and fair.');
  await page.getByRole('radio', { name: 'A range' }).check();
  const amount = (name: RegExp) => page.getByRole('textbox', { name });
  await amount(/^From/).fill('32,00,000');
  await amount(/^To\b/).fill('45,00,000');
  await page.getByLabel('Locations').first().fill('ncr');
  await page.getByRole('option', { name: /^Gurgaon/ }).waitFor();
};

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'jobs',
  state,
  path,
  ...more,
});
const editor = (state: string, more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'job-editor',
  path: more.path ?? `${path}/add`,
});
const one = (state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'job-page',
  path: of,
  shows: '/home/recruitment/jobs/$id',
});

/** Jobs: the list, the form, and one in each state. */
export const recruitmentScenes: readonly Scene[] = [
  scene('full'),
  scene('filtered', { path: `${path}?state=open&recruiter=me&searchtext=manager` }),
  scene('empty', { prepare: answers(list, none) }),
  scene('none-found', { path: `${path}?state=cancelled` }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  editor('empty'),
  editor('filled', { act: fillIn }),
  editor('wrong', {
    act: async (page) => {
      await page.getByRole('radio', { name: 'A range' }).check();
      await page.getByLabel('Openings').fill('none');
      await page.getByRole('button', { name: 'Post job' }).click();
      await still(page);
    },
  }),
  editor('edit', { path: job('Lead Data Scientist', '/edit'), shows: '/home/recruitment/jobs/$id/edit' }),
  editor('edit-draft', { path: job('Engineering Manager, Platform', '/edit') }),
  editor('cancelled', {
    path: job('Lead Data Scientist', '/edit'),
    prepare: answersWith(read, { state: 'cancelled' }),
  }),
  one('open', open),
  one('exclusive', job('Product Manager, Merchant Experience')),
  one('draft', job('Engineering Manager, Platform')),
  one('on-hold', job('Supply Chain Planner')),
  one('filled', job('Brand Designer')),
  one('closed', job('Facilities Coordinator')),
  one('cancelled', open, { prepare: answersWith(read, { state: 'cancelled', endedAt: new Date().toISOString() }) }),
  one('menu', open, { act: async (page) => page.getByRole('button', { name: 'More actions' }).click() }),
  one('cancel', open, {
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel job' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  one('loading', open, { prepare: never(read) }),
  one('error', open, { prepare: fails(read) }),
  one('missing', `${path}/00000000-0000-7000-8000-000000000009`),
];
