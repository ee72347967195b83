import type { Page } from 'playwright-core';
import { permissionsOf } from '#contract/base/permissions.ts';
import { type Journey, journeyKinds, journeyMessages, noticeKinds, presetOf } from '#contract/mail/journeys.ts';
import { answers, answersWith, fails, never, type Scene } from './scene.ts';

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

const problems: Partial<Record<Journey['kind'], string>> = {
  welcome: journeyMessages.rest(40),
  birthday: journeyMessages.notOut('Your company has mailed 500 recipients within 24 hours'),
  check_in: journeyMessages.unready('Please enter a subject'),
};
const withProblems = {
  journeys: journeyKinds.map((kind) => ({
    kind,
    enabled: true,
    subject: kind === 'check_in' ? '' : presetOf(kind).subject,
    templateId: null,
    week: { due: 40, reached: 40 },
    recent: { sent: 500, opened: 120 },
    problem: problems[kind] ?? null,
  })),
  notices: noticeKinds.map((kind) => ({ kind, enabled: true, subject: presetOf(kind).subject, templateId: null })),
  birthdayEmails: true,
};
/** A viewer can’t switch anything, and sees no birthdays. */
const asViewer = answersWith(/\/api\/users\/profile/, {
  role: 'viewer',
  permissions: permissionsOf({ type: 'company', role: 'viewer' }),
});

/** Automatic email. */
export const journeysScenes: readonly Scene[] = [
  scene('full'),
  scene('held-back', { prepare: answersWith(list, { birthdayEmails: false }) }),
  scene('problem', { prepare: answers(list, withProblems) }),
  scene('viewer', { prepare: asViewer }),
  scene('week', { act: opensWeek }),
  scene('loading', { prepare: never(list) }),
  scene('failed', { prepare: fails(list) }),
];
