import type { Context } from '#api/core/context.ts';
import type { Waiting } from '#contract/directory/overview-parts.ts';
import { waitingCounts } from './plugs.ts';

/** What waits to be decided by whoever asks, as the features count it. */
export async function countWaiting(context: Context): Promise<Waiting> {
  const kinds: Waiting['kinds'] = [];
  for (const source of context.services.pluggedIn.at(waitingCounts))
    if (context.actor.permissions.has(source.may))
      kinds.push({ kind: source.kind, count: await source.count(context) });
  const requests = kinds.filter(({ kind }) => kind !== 'duplicates');
  return {
    requests: requests.length ? requests.reduce((sum, { count }) => sum + count, 0) : null,
    duplicates: kinds.find(({ kind }) => kind === 'duplicates')?.count ?? null,
    kinds,
  };
}
