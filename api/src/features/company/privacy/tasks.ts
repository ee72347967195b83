import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { appliedEvery, applyRetention } from './apply-retention.ts';
import { findDueCompanies } from './retention-queries.ts';

const retentionQueue = 'privacy-retention';
export const privacyQueues = [retentionQueue];

/** Milliseconds between two looks for companies that are due. */
const lookEvery = 3_600_000;
const companiesAtOnce = 500;

/** Starts the background work of privacy: the daily run of the retention rules. */
export async function startPrivacyWorker(services: Services): Promise<() => Promise<void>> {
  const { database, queue, log, clock } = services;
  await queue.work(retentionQueue, ({ company }) => applyRetention(services, trustedCompanyId(String(company))), {
    onePerCompany: true,
  });
  const look = async () => {
    const before = new Date(clock().getTime() - appliedEvery);
    for (const id of await findDueCompanies(database, before, companiesAtOnce))
      await asCompany(database, id, (tenant) => queue.enqueue(tenant, retentionQueue, { company: id }, id));
  };
  let looking = Promise.resolve();
  const wake = () => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'retention'));
  };
  const timer = setInterval(wake, lookEvery);
  wake();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
