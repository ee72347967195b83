import type { Context } from '#api/core/context.ts';
import { refuseOver } from '#api/core/limits.ts';
import { campaignMessages } from '#contract/campaigns.ts';
import { countCampaigns } from './queries.ts';

/** @throws Failure conflict for one more campaign than a company may have outside of its archive */
export function refuseTooMany({ db, company }: Pick<Context, 'db' | 'company'>): Promise<void> {
  return refuseOver(
    { db, company },
    { kind: 'campaigns', count: () => countCampaigns(db, company), message: campaignMessages.tooMany },
  );
}
