import type { Context } from '#api/core/context.ts';
import { readProvider } from './queries.ts';
import { isRefreshing } from './refresh-profiles.ts';
import { toProfileProvider } from './view.ts';

/** The company's profile provider; never the key. */
export async function getProfileProvider(context: Context) {
  // In this order: the numbers of a run that has ended are then those of its end.
  const running = await isRefreshing(context);
  const row = await readProvider(context.db, context.company);
  return toProfileProvider(row, row !== undefined && running);
}
