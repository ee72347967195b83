import type { Services } from '#api/core/context.ts';
import { merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { clearAddresses } from './queries.ts';

const day = 86_400_000;
const batch = 1000;

/** Erases addresses of orders that ended long enough ago, in all companies. Workers may run it in parallel. @returns the number erased */
export async function forgetAddresses({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - merchandiseLimits.addressDays * day);
  for (let forgotten = 0; ; ) {
    const count = await clearAddresses(database.system, before, batch);
    forgotten += count;
    if (count < batch) return forgotten;
  }
}
