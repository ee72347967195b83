import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { forgetAddresses } from './forget-addresses.ts';

const daily = 86_400_000;

/** Erases addresses that nothing is sent to any more. Gives back how to stop it. */
export function startMerchandiseWorker(services: Services): () => Promise<void> {
  return repeat(services, daily, 'addresses of orders', () => forgetAddresses(services));
}
