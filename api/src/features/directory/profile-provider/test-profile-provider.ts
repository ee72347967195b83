import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { profileProviderMessages } from '#contract/directory/profile-provider.ts';
import { fetchProfiles, ProviderFault } from './fetch-profiles.ts';
import { readProvider } from './queries.ts';

/** Asks the provider about nobody, to see whether address and key are right. No data of a person leaves. */
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
