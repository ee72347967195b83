import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { profileProviderMessages } from '#contract/directory/profile-provider.ts';
import { readProvider } from './queries.ts';

/** The queue of runs; a job names its company. */
export const refreshQueue = 'profile-refresh';

/** Milliseconds between two runs that somebody asks for. */
const apart = 60_000;

type QueueContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** Whether a run of the company waits or is at work. */
export const isRefreshing = (context: QueueContext): Promise<boolean> =>
  context.services.queue.underway(context, refreshQueue, context.company);

/** Starts a run unless one is on its way; it asks about those alone whose time has come. */
export async function refreshProfiles(context: Context): Promise<{ started: boolean }> {
  const { db, company, services } = context;
  const row = await readProvider(db, company);
  if (!row?.enabled) throw new Failure('conflict', profileProviderMessages.off);
  if (await isRefreshing(context)) return { started: false };
  if (row.started_at && services.clock().getTime() - Date.parse(row.started_at) < apart)
    throw new Failure('conflict', profileProviderMessages.tooSoon);
  await services.queue.enqueue(context, refreshQueue, { company, wanted: true }, company);
  await audit(context, 'profile-provider.refreshed', null);
  return { started: true };
}
