import type { RawBuilder } from 'kysely';
import type { Acting } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { extendMailing } from '#api/features/mail/messages/run-mailing.ts';
import type { Audience } from '#contract/engagement/campaigns.ts';
import { createEmail } from './create-email.ts';
import { findCampaignRow } from './find-campaign.ts';
import { contentProblems, refuseProblems } from './list-problems.ts';
import { contentOf } from './plugs.ts';
import { insertCampaign, moveRow, updateCampaign } from './queries.ts';
import { readEmail } from './read-email.ts';
import { recordAct } from './shared.ts';
import { fixAudience } from './start-campaign.ts';

type Copied = {
  /** The campaign to copy, with its email and its content. */
  from: string;
  name: string;
  /** What the page says of the audience: more people can be added later. */
  audience: (id: string) => Audience;
  /** The subquery of the first people. */
  people: RawBuilder<string>;
};

/**
 * Starts a copy of a campaign that people answer, without a user, in the caller's transaction.
 * @returns its id, and how many people are mailed
 * @throws Failure invalid when the copy could not be sent as it is, too-many when the quota has less left
 */
export async function startCopy(context: Acting, { from, name, audience, people }: Copied) {
  const { db, company, services } = context;
  const master = await findCampaignRow(context, from);
  const content = contentOf(services, master.kind);
  if (!content) throw new Error('Only a campaign that people answer is copied like this');
  const id = newId();
  await insertCampaign(db, company, {
    id,
    kind: master.kind,
    name,
    topic: content.topic,
    audience: audience(id),
    template_id: await createEmail(context, { name, from: master.template_id, path: content.path(id) }),
    sender_name: master.sender_name,
    per_hour: master.per_hour,
    track: master.track,
    created_by: null,
  });
  await content.begin(context, id, from);
  await recordAct(context, 'campaign.created', { id, kind: master.kind });
  const row = await findCampaignRow(context, id, true);
  const email = await readEmail(context, row.template_id);
  refuseProblems(await contentProblems(context, row, email));
  const now = services.clock();
  await moveRow(db, company, row, 'running', { started_at: now, updated_at: now });
  const { queued } = await fixAudience(context, row, { email, people, by: null });
  await recordAct(context, 'campaign.started', row);
  return { id, queued };
}

/**
 * Adds people to a running campaign, in the caller's transaction. Each address gets its mail once.
 * @param id of a locked campaign @returns how many are mailed
 * @throws Failure too-many when the quota has less left
 */
export async function addRecipients(context: Acting, id: string, people: RawBuilder<string>): Promise<number> {
  const { topic } = await findCampaignRow(context, id);
  const { queued } = await extendMailing(context, { id, topic }, people, mergeValues);
  // The worker then watches until their mail has gone out, and counts again.
  await updateCampaign(context.db, context.company, id, { sent_out_at: null });
  return queued;
}
