import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { campaignLimits, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import type { copyCampaign as contract } from '#contract/engagement/campaign-routes.ts';
import { refuseTooMany } from './check-limit.ts';
import { createEmail } from './create-email.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { contentOf } from './plugs.ts';
import { insertCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';

type Input = { params: { id: string }; body: z.infer<typeof contract.body> };

/** Begins another campaign with the same content, for the same audience or for who has not opened this one. */
export async function copyCampaign(context: Context, { params, body }: Input) {
  const { db, company, actor, services } = context;
  const from = await findCampaignRow(context, params.id);
  await refuseTooMany(context, from.kind);
  const isResend = body.audience === 'not_opened';
  if (isResend && !(from.fixed_at && from.counted))
    throw new Failure('conflict', campaignMessagesOf(from.kind).notCounted);
  const name = `${isResend ? 'Resend' : 'Copy'} of ${from.name}`.slice(0, campaignLimits.name).trim();
  const id = newId();
  const content = contentOf(services, from.kind);
  await insertCampaign(db, company, {
    id,
    kind: from.kind,
    name,
    topic: from.topic,
    audience: isResend ? { filters: { mailerId: from.id, mailerResult: 'not_opened' }, removed: [] } : from.audience,
    template_id: await createEmail(context, { name, from: from.template_id, path: content?.path(id) }),
    sender_name: from.sender_name,
    // Who gets the mail once more gets it with one subject.
    ...(isResend
      ? {}
      : { other_subject: from.other_subject, sample_percent: from.sample_percent, decide_hours: from.decide_hours }),
    per_hour: from.per_hour,
    track: from.track,
    remind_days: from.remind_days,
    resend_of: isResend ? from.id : null,
    created_by: actor.id,
  });
  await content?.begin(context, id, from.id);
  await recordAct(context, 'campaign.created', { id, kind: from.kind });
  return findCampaign(context, id);
}
