import type { Context } from '#api/core/context.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import { countCampaigns } from './queries.ts';

/** @throws Failure conflict when the company already has as many campaigns of the kind outside its archive as it may */
export function refuseTooMany(
  { db, company }: Pick<Context, 'db' | 'company'>,
  kind: CampaignKind,
  message: string = campaignMessagesOf(kind).tooMany,
): Promise<void> {
  return refuseOver({ db, company }, { kind: 'campaigns', count: () => countCampaigns(db, company, kind), message });
}
