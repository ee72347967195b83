import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as twoStep from '#contract/accounts/team-two-step.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import { profileOf, type Viewer } from '#web-test/people.ts';
import { teamTwoStepQuery } from './api.ts';
import { TeamTwoStepSection } from './components/TeamTwoStepSection.tsx';

const { teamTwoStepMessages } = twoStep;
const protectedBy = (viewer: Viewer) => ({ ...profileOf(viewer), twoStep: true });
const theSwitch = { role: 'switch', name: /^Require two-step sign-in/ } as const;
const section = { show: <TeamTwoStepSection />, as: protectedBy('owner'), refreshes: [teamTwoStepQuery, profileQuery] };

describeActions('Two-step sign-in of the team', [
  action({
    ...section,
    does: 'requires it',
    reads: (server) => server.answer(twoStep.getTeamTwoStep, { required: false, without: 3 }),
    fill: () => press(theSwitch),
    press: 'Require',
    route: twoStep.changeTeamTwoStep,
    sends: { body: { required: true } },
    answer: { required: true, without: 3 },
    says: teamTwoStepMessages.required,
    fails: teamTwoStepMessages.notChanged,
    tells: true,
  }),
  action({
    ...section,
    does: 'no longer requires it',
    reads: (server) => server.answer(twoStep.getTeamTwoStep, { required: true, without: 0 }),
    press: theSwitch,
    route: twoStep.changeTeamTwoStep,
    sends: { body: { required: false } },
    answer: { required: false, without: 0 },
    says: teamTwoStepMessages.optional,
    fails: teamTwoStepMessages.notChanged,
    tells: true,
  }),
]);

describe('Before it is required', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = async (without: number, as = protectedBy('owner')) => {
    page.server.answer(twoStep.getTeamTwoStep, { required: false, without });
    await page.show(section.show, { as });
    return screen.findByRole<HTMLInputElement>('switch', { name: theSwitch.name });
  };

  test.each([
    { without: 3, words: '3 people on your team have not set it up yet.', asked: true },
    { without: 1, words: 'One person on your team has not set it up yet.', asked: true },
    { without: 0, words: 'Everyone on your team has set it up.', asked: false },
  ])('the page says what it means when $without colleagues have not set it up', async ({ without, words, asked }) => {
    await show(without);
    await press(theSwitch);
    const said = (await screen.findByRole('dialog')).textContent;
    expect(said).toContain(words);
    expect(said?.includes('can’t do anything else until it is set up')).toBe(asked);
    expect(said).toContain('Ex-employees, API keys and colleagues who use single sign-on are not affected.');
    expect(page.server.writes).toEqual([]);
  });

  test('an owner who has not set it up must do so first', async () => {
    expect((await show(4, profileOf('hr'))).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/home/settings/two-step');
  });

  test('people who may only read the settings can’t change it', async () => {
    const operator = { ...protectedBy('admin'), permissions: ['settings:read' as const] };
    expect((await show(4, operator)).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Set up' })).toBeNull();
  });
});
