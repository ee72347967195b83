import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/record-act.ts';
import { findItems } from '#api/features/engagement/items/find-items.ts';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import type { GiftContent } from '#contract/engagement/gifts.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { findGift, findGiftRow } from './find-gift.ts';
import { faultOf } from './policy.ts';
import { writeGift } from './queries.ts';

/** Writes what a gift offers. Once it has started, people have chosen among it: then nothing of it changes. */
export async function saveGift(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: GiftContent },
) {
  const campaign = await findCampaignRow(context, id, true);
  await findGiftRow(context, id);
  if (!isOpenToChange(campaign.state)) throw new Failure('conflict', giftMessages.begun);
  const items = [...new Set(body.items)];
  const known = await findItems(context, items);
  const fault = faultOf(
    items.map((item) => known.get(item)),
    body.withPoints,
  );
  if (fault) throw invalidField('items', fault);
  await writeGift(context.db, context.company, id, { ...body, items });
  await recordContent(context, campaign);
  return findGift(context, id);
}
