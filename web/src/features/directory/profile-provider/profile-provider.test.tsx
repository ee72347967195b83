import { describe, expect, test } from 'vitest';
import {
  changeProfileProvider,
  getProfileProvider,
  type ProfileProvider,
  profileProviderMessages,
  refreshProfiles,
  testProfileProvider,
} from '#contract/directory/profile-provider.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill } from '#web-test/page.tsx';
import type { FakeServer } from '#web-test/server.ts';
import { profileProviderQuery } from './api.ts';
import { ProfileProviderSection } from './components/ProfileProviderSection.tsx';
import { countsOf } from './components/run-words.ts';

const current: ProfileProvider = {
  settings: { url: 'https://profiles.example/lookup', hasKey: true, enabled: true },
  running: false,
  lastRun: { at: '2026-01-05T10:00:00.000Z', asked: 2, changed: 1, unreadable: 0, fault: null },
  nextRunAt: '2026-01-06T10:00:00.000Z',
};
const reads = (server: FakeServer) => server.answer(getProfileProvider, current);

describeActions('Profile provider', [
  action({
    does: 'saves the address and key',
    refreshes: [profileProviderQuery],
    show: <ProfileProviderSection />,
    reads,
    fill: () => fill('Key', 'another'),
    press: 'Save',
    route: changeProfileProvider,
    sends: { body: { url: 'https://profiles.example/lookup', key: 'another', enabled: true } },
    answer: current,
    says: profileProviderMessages.saved,
    fails: profileProviderMessages.notSaved,
    fault: { path: 'url', label: 'Provider address' },
    tells: true,
  }),
  action({
    does: 'tests it without anyone’s data',
    refreshes: [profileProviderQuery],
    show: <ProfileProviderSection />,
    reads,
    press: 'Test',
    route: testProfileProvider,
    sends: {},
    answer: { milliseconds: 12 },
    says: profileProviderMessages.tested,
    fails: profileProviderMessages.notTested,
    tells: true,
  }),
  action({
    does: 'refreshes profiles now',
    show: <ProfileProviderSection />,
    reads,
    press: 'Refresh now',
    route: refreshProfiles,
    sends: {},
    answer: { started: true },
    says: profileProviderMessages.refreshed,
    asksAnew: getProfileProvider,
    fails: profileProviderMessages.notRefreshed,
    tells: true,
  }),
]);

describe('The results of a refresh in words', () => {
  const run = { at: '', asked: 1, changed: 0, unreadable: 0, fault: null };
  test.each([
    [run, '1 person looked up, 0 profiles changed.'],
    [
      { ...run, asked: 2000, changed: 1, unreadable: 1 },
      '2,000 people looked up, 1 profile changed. 1 response could not be read.',
    ],
  ])('%j', (given, words) => expect(countsOf(given)).toBe(words));
});
