import type { ProfileProvider } from '#contract/directory/profile-provider.ts';
import type { ProviderRow } from './queries.ts';

/** Returns the settings without the key, and the last run. */
export function toProfileProvider(row: ProviderRow | undefined, running: boolean): ProfileProvider {
  if (!row) return { settings: null, running: false, lastRun: null, nextRunAt: null };
  const { url, key, enabled, asked, changed, unreadable, fault } = row;
  return {
    settings: { url, hasKey: key !== null, enabled },
    running,
    lastRun: row.started_at === null ? null : { at: row.started_at, asked, changed, unreadable, fault },
    nextRunAt: enabled ? row.next_run_at : null,
  };
}
