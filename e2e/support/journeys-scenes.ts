import type { Page } from 'playwright-core';
import { answersWith, fails, never, type Scene } from './scene.ts';

const path = '/home/engagement/journeys';
const list = /\/api\/journeys$/;

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'journeys',
  state,
  path,
  ...more,
});
const opensWeek = async (page: Page) => {
  await page
    .getByRole('button', { name: /in the next 7 days$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** Mail that goes out by itself. */
export const journeysScenes: readonly Scene[] = [
  scene('full'),
  scene('held-back', { prepare: answersWith(list, { birthdayEmails: false }) }),
  scene('week', { act: opensWeek }),
  scene('loading', { prepare: never(list) }),
  scene('failed', { prepare: fails(list) }),
];
