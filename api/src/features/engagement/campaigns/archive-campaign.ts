import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { canArchive } from '#contract/base/campaign-states.ts';
import { campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import { refuseTooMany } from './check-limit.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { updateCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';

/** Puts a draft or an ended campaign into the archive, or takes it out; what is underway stays in sight. */
export async function archiveCampaign(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: { archived: boolean } },
) {
  const { db, company, services } = context;
  const row = await findCampaignRow(context, id, true);
  if (!canArchive(row.state)) throw new Failure('conflict', campaignMessagesOf(row.kind).onlyEnded);
  if ((row.archived_at !== null) !== body.archived) {
    if (!body.archived) await refuseTooMany(context, row.kind);
    await updateCampaign(db, company, id, { archived_at: body.archived ? services.clock() : null });
    await recordAct(context, body.archived ? 'campaign.archived' : 'campaign.unarchived', row);
  }
  return findCampaign(context, id);
}
