import type { Context } from '#api/core/context.ts';
import { refuseOver } from '#api/core/limits.ts';
import { campaignMessagesOf } from '#contract/campaign-messages.ts';
import type { CampaignKind } from '#contract/campaign-states.ts';
import { countCampaigns } from './queries.ts';

/** @throws Failure conflict for one more campaign of the kind than a company may have outside of its archive */
export function refuseTooMany({ db, company }: Pick<Context, 'db' | 'company'>, kind: CampaignKind): Promise<void> {
  return refuseOver(
    { db, company },
    { kind: 'campaigns', count: () => countCampaigns(db, company, kind), message: campaignMessagesOf(kind).tooMany },
  );
}
