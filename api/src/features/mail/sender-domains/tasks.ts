import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { claimDomains, readDomain } from './queries.ts';
import { lookUpDomain, settleCheck } from './settle-check.ts';

const [minute, day] = [60_000, 86_400_000];
/** Domains looked up at once, so that name servers are not flooded. */
const atOnce = 5;

/** Checks every ten minutes for domains whose last check is a day old. Returns how to stop it. */
export function startDomainWorker(services: Services): () => Promise<void> {
  return repeat(services, 10 * minute, 'sending domains', () => checkDomains(services));
}

/** Checks the domains that are due. @returns how many */
export async function checkDomains(services: Services): Promise<number> {
  const { database, clock } = services;
  let checked = 0;
  for (;;) {
    const now = clock();
    const due = await claimDomains(database.system, now, new Date(now.getTime() + day), atOnce);
    if (!due.length) return checked;
    await Promise.all(due.map((one) => checkOne(services, one)));
    checked += due.length;
  }
}

type Due = Awaited<ReturnType<typeof claimDomains>>[number];

async function checkOne(services: Services, { company, id, brand: key }: Due): Promise<void> {
  const { database, brands, dns, log } = services;
  try {
    const row = await readDomain(database.system, company, id);
    const brand = brands.find((candidate) => candidate.key === key);
    if (!row || !brand) return;
    const found = await lookUpDomain(dns, row, brand);
    await asCompany(database, company, (tenant) =>
      settleCheck({ ...tenant, company, brand, services, actor: null }, id, found),
    );
  } catch (error) {
    log.error({ company, err: error }, 'a sending domain could not be checked');
  }
}
