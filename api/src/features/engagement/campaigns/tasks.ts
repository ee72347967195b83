import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { settleCampaigns } from './settle-campaigns.ts';
import { beginQueue, startCampaign } from './start-campaign.ts';

export const campaignQueues = [beginQueue];

/** Milliseconds between two looks for what is due or done. */
const settleEvery = 1_000;

/** Starts campaigns that were asked to, and settles those underway, one look after the other. Gives back how to stop it. */
export async function startCampaignWorker(services: Services): Promise<() => Promise<void>> {
  await services.queue.work(beginQueue, (data) =>
    startCampaign(services, { company: trustedCompanyId(String(data.company)), campaign: String(data.campaign) }),
  );
  let settling: Promise<void> | null = null;
  const timer = setInterval(() => {
    settling ??= settleCampaigns(services)
      .catch((error: unknown) => {
        // That the database is away is told by the queue.
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
