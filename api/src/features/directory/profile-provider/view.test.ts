import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { ProviderRow } from './queries.ts';
import { toProfileProvider } from './view.ts';

test('the settings without the key, the last run, and the next run', () => {
  expect(toProfileProvider(namedRow<ProviderRow>({ enabled: true }), true)).toEqual({
    settings: { url: 'of url', hasKey: true, enabled: true },
    running: true,
    lastRun: {
      at: 'of started_at',
      asked: 'of asked',
      changed: 'of changed',
      unreadable: 'of unreadable',
      fault: 'of fault',
    },
    nextRunAt: 'of next_run_at',
  });
  const off = namedRow<ProviderRow>({ enabled: false, key: null, started_at: null });
  expect(toProfileProvider(off, false)).toMatchObject({
    settings: { hasKey: false, enabled: false },
    running: false,
    lastRun: null,
    nextRunAt: null,
  });
});
