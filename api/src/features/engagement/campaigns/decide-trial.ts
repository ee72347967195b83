import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { openMailing, releaseMailing } from '#api/features/mail/messages/run-mailing.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { updateCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';
import { countVariants } from './result-queries.ts';

const names = ['a', 'b'] as const;

/** What came of each of the two subjects. */
export async function readTrial(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  const variants = await countVariants(context.db, context.company, id);
  return {
    variants: variants.slice(0, 2).map(({ subject, sent, opened, clicked }, place) => ({
      variant: names[place] ?? 'a',
      subject,
      sent,
      opened,
      clicked,
    })),
  };
}

/** Decides a trial before its time: the rest of the audience gets this subject. */
export async function decideTrial(
  context: Context,
  { params: { id }, body: { winner } }: { params: { id: string }; body: { winner: 'a' | 'b' } },
) {
  const row = await findCampaignRow(context, id, true);
  const isOpen = row.fixed_at !== null && (row.state === 'running' || row.state === 'paused');
  if (!isOpen || row.other_subject === null || row.winner !== null)
    throw new Failure('conflict', campaignMessages.noTrial);
  const message = (await countVariants(context.db, context.company, id))[names.indexOf(winner)];
  if (!message) throw new Failure('conflict', campaignMessages.noTrial);
  await releaseMailing(context, id, message.id);
  if (row.state === 'running') await openMailing(context, id);
  await updateCampaign(context.db, context.company, id, { winner, updated_at: context.services.clock() });
  await recordAct(context, 'campaign.decided', row, { winner });
  return findCampaign(context, id);
}
