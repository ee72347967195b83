import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCareerSettings, type ShownCareerSettings, saveCareerSettings } from '#contract/proofs/career-links.ts';
import { careerSettingsMessages } from '#contract/proofs/career-messages.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import type { FakeServer } from '#web-test/server.ts';
import { careerSettingsQuery } from './api.ts';
import { CareerSettingsSection } from './components/CareerSettingsSection.tsx';

const settings: ShownCareerSettings = {
  isOffered: true,
  hasRecommendations: true,
  open: [{ kind: 'link', count: 12 }],
};
const reads =
  (given: Partial<ShownCareerSettings> = {}) =>
  (server: FakeServer) =>
    server.answer(readCareerSettings, { ...settings, ...given });
const offered = { role: 'switch' as const, name: /^Verified careers/ };

describeActions('The settings of verified careers', [
  action({
    show: <CareerSettingsSection />,
    reads: reads(),
    does: 'switches them off',
    fill: () => press(offered),
    press: 'Save',
    route: saveCareerSettings,
    sends: { body: { isOffered: false, hasRecommendations: true } },
    answer: { ...settings, isOffered: false },
    says: careerSettingsMessages.saved,
    refreshes: [careerSettingsQuery],
    fails: careerSettingsMessages.notSaved,
  }),
]);

describe('Switching verified careers off', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  it.each([
    [[], 'No one has an open link now, so nothing stops verifying.'],
    [
      [{ kind: 'link' as const, count: 1 }],
      '1 open link stops verifying as soon as you save. Once you switch verified careers on again, it verifies again.',
    ],
    [
      [{ kind: 'link' as const, count: 1234 }],
      '1,234 open links stop verifying as soon as you save. Once you switch verified careers on again, they verify again.',
    ],
  ])('says what stops: %j', async (open, words) => {
    reads({ open })(page.server);
    await page.show(<CareerSettingsSection />);
    expect(screen.queryByText(words)).toBeNull();
    await press(offered);
    await screen.findByText(words);
    expect(screen.getByRole('switch', { name: /^Recommendations/ }).matches(':disabled')).toBe(true);
    await press(offered);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says that the settings could not be loaded', async () => {
    page.server.refuse(readCareerSettings, { status: 500 });
    await page.show(<CareerSettingsSection />);
    await screen.findByText(careerSettingsMessages.notFetched);
  });
});
