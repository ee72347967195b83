import type { Context } from '#api/core/context.ts';
import { paceMailing } from '#api/features/mail/messages/run-mailing.ts';
import type { CampaignChanges } from '#contract/engagement/campaigns.ts';
import { compileAudience } from './compile-audience.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { readMoment, refuseChange } from './policy.ts';
import { type CampaignUpdate, updateCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';

/** Changes a campaign: everything until it starts, then its name and its pace, which holds from the next message on. */
export async function changeCampaign(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: CampaignChanges },
) {
  const { db, company, services } = context;
  const row = await findCampaignRow(context, id, true);
  refuseChange(row, body);
  // What the caller may not search for is refused now, not when the campaign starts.
  if (body.audience) await compileAudience(context, body.audience);
  const { audience, senderName, trial, perHour, closesAt, remindDays, ...same } = body;
  const now = services.clock();
  const changes: CampaignUpdate = {
    ...same,
    ...(audience && { audience: JSON.stringify(audience) }),
    ...(senderName !== undefined && { sender_name: senderName }),
    ...(perHour !== undefined && { per_hour: perHour }),
    ...(closesAt !== undefined && { closes_at: closesAt === null ? null : readMoment(closesAt, now, 'closesAt') }),
    ...(remindDays && { remind_days: remindDays }),
    ...(trial !== undefined && {
      other_subject: trial?.subject ?? null,
      sample_percent: trial?.samplePercent ?? null,
      decide_hours: trial?.decideHours ?? null,
    }),
  };
  const names = Object.keys(body).filter((name) => body[name as keyof CampaignChanges] !== undefined);
  if (names.length) {
    await updateCampaign(db, company, id, { ...changes, problem: null, updated_at: now });
    if (perHour !== undefined && row.fixed_at) await paceMailing(context, id, perHour);
    await recordAct(context, 'campaign.changed', row, { fields: names });
  }
  return findCampaign(context, id);
}
