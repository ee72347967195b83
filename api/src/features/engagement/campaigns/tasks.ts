import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { settleCampaigns } from './settle-campaigns.ts';
import { beginQueue, startCampaign } from './start-campaign.ts';

export const campaignQueues = [beginQueue];

/** Milliseconds between two checks for campaigns that are due or done. */
const settleEvery = 1_000;

/** Starts the worker that starts requested campaigns and settles running ones, one pass after the other. @returns a function that stops it */
export async function startCampaignWorker(services: Services): Promise<() => Promise<void>> {
  await services.queue.work(beginQueue, (data) =>
    startCampaign(services, { company: trustedCompanyId(String(data.company)), campaign: String(data.campaign) }),
  );
  let settling: Promise<void> | null = null;
  const timer = setInterval(() => {
    settling ??= settleCampaigns(services)
      .catch((error: unknown) => {
        // The queue already reports that the database is unavailable.
        if (toFailure(error)?.kind !== 'unavailable') services.log.error({ err: error }, 'campaigns');
      })
      .finally(() => {
        settling = null;
      });
  }, settleEvery);
  return async () => {
    clearInterval(timer);
    await settling;
  };
}
