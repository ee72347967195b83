import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import {
  minutesPreset,
  type ProofCounts,
  type ProofFigures,
  type ProofTrends,
} from '#contract/proofs/proof-figures.ts';
import { until } from '../../api/test/until.ts';
import { answers, fails, never, type Scene } from '../scenes/scene.ts';

const read = /\/api\/proof-figures$/;
const readMonths = /\/api\/proof-figures\/months$/;
const none: ProofCounts = { issued: 0, atOnce: 0, batched: 0, verified: 0, minutesSaved: 0 };
const monthAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
};
const countsOf = (issued: number, verified: number): ProofCounts => {
  const [atOnce, batched] = [Math.round(issued * 0.4), Math.round(issued * 0.5)];
  return { issued, atOnce, batched, verified, minutesSaved: (atOnce + batched) * 15 + verified * 20 };
};
const since = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
const figures: ProofFigures = {
  ...countsOf(312, 484),
  since,
  answered: 81,
  medianHours: 26.2,
  minutes: minutesPreset,
};
const many: ProofFigures = { ...figures, ...countsOf(123_456, 1_234_567), answered: 12_345, medianHours: 241.4 };
const nothing: ProofFigures = { ...figures, ...none, answered: 0, medianHours: null };
const trends: ProofTrends = {
  months: Array.from({ length: 12 }, (_, index) => ({
    ...countsOf(20 + index * 9, 4 + index * index),
    signUps: index,
    month: monthAgo(11 - index),
  })),
  signUps: 27,
};
const noTrends: ProofTrends = {
  months: trends.months.map(({ month }) => ({ ...none, signUps: 0, month })),
  signUps: 0,
};
const shows = (recent: ProofFigures, byMonth: ProofTrends) => async (browser: Page) => {
  await answers(read, recent)(browser);
  await answers(readMonths, byMonth)(browser);
};

const home = (state: string, data: ProofFigures): Scene => ({
  area: 'portal',
  screen: 'dashboard',
  state,
  path: paths.home,
  prepare: answers(read, data),
  act: async (browser) => {
    await browser.getByRole('region', { name: 'Letters', exact: true }).waitFor();
  },
});
/** The part loads when the page is scrolled near it, and what is above it loads too and moves it. */
const scrolled = async (browser: Page) => {
  const heading = browser.getByRole('heading', { name: 'Letters and verifications', exact: true });
  await until('the figures of letters', async () => {
    await browser.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return (await heading.count()) > 0 ? true : null;
  });
  await heading.evaluate((shown) => shown.scrollIntoView());
};
const insight = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'insights-letters',
  state,
  path: paths.insights,
  prepare: shows(figures, trends),
  act: scrolled,
  ...more,
});
const dialog = async (browser: Page) => {
  await scrolled(browser);
  await browser.getByRole('button', { name: 'Minutes per request' }).click();
  await browser.getByRole('dialog').waitFor();
};

export const scenes: readonly Scene[] = [
  home('letters', figures),
  home('letters-many', many),
  insight('full', {
    act: async (browser) => {
      await scrolled(browser);
      const chart = browser.getByRole('region', { name: 'Letters and verifications by month' });
      await chart.locator('.recharts-surface').first().waitFor({ state: 'attached' });
    },
  }),
  insight('many', { prepare: shows(many, { ...trends, signUps: 98_765 }) }),
  insight('nothing-yet', { prepare: shows(nothing, noTrends) }),
  insight('loading', {
    prepare: async (browser) => {
      await never(read)(browser);
      await never(readMonths)(browser);
    },
  }),
  insight('error', { prepare: fails(read) }),
  insight('no-months', { prepare: fails(readMonths) }),
  insight('minutes', { act: dialog }),
  insight('minutes-fault', {
    act: async (browser) => {
      await dialog(browser);
      await browser.getByLabel('Minutes for a letter').fill('481');
      await browser.getByRole('button', { name: 'Save', exact: true }).click();
      await browser.getByText('Please enter whole minutes').waitFor();
    },
  }),
];
