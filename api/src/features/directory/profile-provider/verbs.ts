import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { checkAddress, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { type ProfileProviderChanges, profileProviderMessages } from '#contract/directory/profile-provider.ts';
import { fetchProfiles, keyPurpose, ProviderFault } from './fetch-profiles.ts';
import { readProvider, replaceSettings } from './queries.ts';
import { toProfileProvider } from './view.ts';

/** Returns the company's profile provider, without the key. */
export async function getProfileProvider(context: Context) {
  // Read in this order, so that a run that has ended shows its final numbers.
  const running = await isRefreshing(context);
  const row = await readProvider(context.db, context.company);
  return toProfileProvider(row, row !== undefined && running);
}

/** Sets the provider up. A key is for the address it was entered for: with a new address it could be sent to a stranger. */
export async function changeProfileProvider(context: Context, { body }: { body: ProfileProviderChanges }) {
  const { db, company, services } = context;
  const { url, key: given, enabled } = body;
  checkUrl(context, url);
  const before = await readProvider(db, company);
  const kept = before?.url === url ? before.key : null;
  const key = given === undefined ? kept : seal(services.config.secrets, keyPurpose, given);
  if (enabled && key === null) throw invalidField('key', profileProviderMessages.keyRequired);
  const fields = [
    ...(before?.url === url ? [] : ['url']),
    ...(before?.key === key || (!before && key === null) ? [] : ['key']),
    ...((before?.enabled ?? false) === enabled ? [] : ['enabled']),
  ];
  if (fields.length > 0) {
    await replaceSettings(db, company, { url, key, enabled }, services.clock());
    await audit(context, 'profile-provider.changed', null, { fields, enabled });
  }
  return getProfileProvider(context);
}

function checkUrl({ services }: Pick<Context, 'services'>, url: string): void {
  try {
    checkAddress(services.config, url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidField('url', profileProviderMessages.urlRefused(`${error.message}.`));
  }
}

/** Calls the provider without naming anyone, to check address and key. No personal data is sent. */
export async function testProfileProvider({ db, company, services }: Context) {
  const row = await readProvider(db, company);
  if (!row?.key) throw new Failure('conflict', profileProviderMessages.notSetUp);
  const started = performance.now();
  await fetchProfiles(services, row, '', []).catch((error: unknown): never => {
    if (!(error instanceof ProviderFault)) throw error;
    throw new Failure('conflict', profileProviderMessages.notAsked(error.message));
  });
  return { milliseconds: Math.round(performance.now() - started) };
}

/** The queue of runs; a job names its company. */
export const refreshQueue = 'profile-refresh';

/** Milliseconds between two requested runs. */
const apart = 60_000;

type QueueContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** Returns whether a run of the company is waiting or running. */
const isRefreshing = (context: QueueContext): Promise<boolean> =>
  context.services.queue.underway(context, refreshQueue, context.company);

/** Starts a run unless one is waiting or running; it asks only about people who are due. */
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
