import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { findDueCompanies } from './queries.ts';
import { refreshPeople } from './refresh-people.ts';
import { refreshQueue } from './verbs.ts';

export const profileProviderQueues = [refreshQueue];

/** Milliseconds between two searches for companies that are due. */
const lookEvery = 600_000;
const companiesAtOnce = 500;

/** Starts the runs of profile providers, one at a time for each company. Returns how to stop it. */
export async function startProfileProviderWorker(services: Services): Promise<() => Promise<void>> {
  const { database, queue, clock } = services;
  const stopping = new AbortController();
  const enqueue = (id: string, wanted: boolean) => {
    const company = trustedCompanyId(id);
    return asCompany(database, company, (tenant) => queue.enqueue(tenant, refreshQueue, { company, wanted }, company));
  };
  await queue.work(
    refreshQueue,
    async ({ company, wanted }) => {
      const run = { services, company: trustedCompanyId(String(company)), stopping: stopping.signal };
      if (await refreshPeople(run, wanted === true)) await enqueue(run.company, true);
    },
    { onePerCompany: true },
  );
  const stop = repeat(services, lookEvery, 'looking for profiles to refresh', async () => {
    for (const id of await findDueCompanies(database, clock(), companiesAtOnce)) await enqueue(id, false);
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}
