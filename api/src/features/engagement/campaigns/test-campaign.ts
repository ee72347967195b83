import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { sendTest } from '#api/features/mail/messages/send-to-colleague.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { findCampaignRow } from './find-campaign.ts';
import { readEmail } from './read-email.ts';
import { recordAct } from './record-act.ts';

/** An hour, for one user. */
const mostTests = 20;

/** Sends the email of a campaign to whoever asks, as it would go out; it counts nowhere. */
export async function testCampaign(
  context: Context,
  { params: { id }, body: { variant } }: { params: { id: string }; body: { variant: 'a' | 'b' } },
) {
  const { actor, services } = context;
  if (await isTooOften(services, 'test-mail', actor.id, mostTests))
    throw new Failure('too-many', campaignMessages.tooManyTests);
  const row = await findCampaignRow(context, id);
  const email = await readEmail(context, row.template_id);
  const subject = (variant === 'b' ? row.other_subject : null) ?? email.subject;
  const to = actor.email ?? '';
  await sendTest(context, {
    subject,
    html: email.html,
    text: email.text,
    senderName: row.sender_name,
    to: { email: to, name: actor.name },
  });
  await recordAct(context, 'campaign.tested', row);
  return { email: to };
}
