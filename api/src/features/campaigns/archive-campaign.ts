import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { campaignMessages } from '#contract/campaigns.ts';
import { refuseTooMany } from './check-limit.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { updateCampaign } from './queries.ts';

/** Puts a draft or an ended campaign into the archive, or takes it out; what is underway stays in sight. */
export async function archiveCampaign(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: { archived: boolean } },
) {
  const { db, company, services } = context;
  const row = await findCampaignRow(context, id, true);
  if (!['draft', 'finished', 'cancelled'].includes(row.state))
    throw new Failure('conflict', campaignMessages.onlyEnded);
  if ((row.archived_at !== null) !== body.archived) {
    if (!body.archived) await refuseTooMany(context);
    await updateCampaign(db, company, id, { archived_at: body.archived ? services.clock() : null });
    await audit(context, body.archived ? 'campaign.archived' : 'campaign.unarchived', { type: 'campaign', id });
  }
  return findCampaign(context, id);
}
