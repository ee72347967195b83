import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { forgetAddresses } from './forget-addresses.ts';

const daily = 86_400_000;

/** Starts erasing addresses that are no longer needed for deliveries. @returns a function that stops it */
export function startMerchandiseWorker(services: Services): () => Promise<void> {
  return repeat(services, daily, 'addresses of orders', () => forgetAddresses(services));
}
