import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { isProven } from '#api/features/mail/sender-domains/verbs.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { campaignLimits } from '#contract/engagement/campaign-messages.ts';
import type { Audience, Rehearsal } from '#contract/engagement/campaigns.ts';
import { countJudged, rehearse } from './audience-queries.ts';
import { compileAudience, refuseUnchosen } from './compile-audience.ts';
import { findCampaignRow } from './find-campaign.ts';
import { listProblems } from './list-problems.ts';
import { fillEmail, readEmail } from './read-email.ts';

/** Reviews a campaign: what would happen if it started now, with the same audience, gate and email. Changes nothing. */
export async function rehearseCampaign(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Rehearsal> {
  const { db, company, brand } = context;
  const row = await findCampaignRow(context, id);
  const people = await compileAudience(context, row.audience);
  const { awkward, ...counts } = await rehearse(db, company, row.topic, people, campaignLimits.awkward);
  const email = await readEmail(context, row.template_id);
  const details = await readCompany(db, company);
  const sender = details.workEmail ?? brand.mailFrom.email;
  return {
    ...counts,
    problems: await listProblems(context, row, counts),
    awkward: awkward.map(({ id: _id, name, email: address, merge, why }) => ({
      person: { _id, name, email: address },
      why,
      ...fillEmail(email, { name, ...merge.fields, companyName: details.name }),
    })),
    from: { name: row.sender_name ?? details.name, email: sender, isProven: await isProven(context, sender) },
    minutes: row.per_hour === null ? null : Math.ceil((counts.reached / row.per_hour) * 60),
  };
}

/** Counts an audience and the people in it who can be mailed about a topic. */
export async function countAudience(
  context: Context,
  { body: { audience, topic } }: { body: { audience: Audience; topic: MailTopic } },
) {
  await refuseUnchosen(context, audience);
  const counts = await countJudged(context.db, context.company, topic, await compileAudience(context, audience));
  return { audience: counts.audience, reached: counts.reached };
}
