import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { findDuplicates } from './find-duplicates.ts';
import { sweepQueue } from './shared.ts';

export const duplicateQueues = [sweepQueue];

/** Starts to work on sweeps; the queue stops it. */
export async function startDuplicateWorker(services: Services): Promise<void> {
  await services.queue.work(sweepQueue, async ({ company }) => {
    await findDuplicates(services, trustedCompanyId(String(company)));
  });
}
