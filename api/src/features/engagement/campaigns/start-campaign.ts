import type { RawBuilder } from 'kysely';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findActor } from '#api/core/sessions/sessions.ts';
import type { CompiledEmail } from '#api/features/mail/email-templates/compile-email.ts';
import { lockTemplate } from '#api/features/mail/email-templates/shared.ts';
import { beginMailing } from '#api/features/mail/messages/run-mailing.ts';
import { shareJobs } from '#api/features/recruitment/jobs/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { compileAudience } from './compile-audience.ts';
import { findCampaignRow } from './find-campaign.ts';
import { audienceProblems, contentProblems, refuseProblems } from './list-problems.ts';
import { refuseGrowth } from './policy.ts';
import { type CampaignRow, moveRow, updateCampaign } from './queries.ts';
import { readEmail } from './read-email.ts';
import { countResults } from './result-queries.ts';
import { recordAct } from './shared.ts';

/** Queue of the jobs that fix the audience of a started campaign. */
export const beginQueue = 'campaign-begin';

/**
 * Fixes the audience of a started campaign and hands its mail to the outbox, in one transaction. If it is killed, the next run starts over;
 * a campaign fixed, paused or cancelled meanwhile is left alone. A refusal makes it a draft again, with the reason.
 */
export async function startCampaign(services: Services, job: { company: CompanyId; campaign: string }): Promise<void> {
  const { company, campaign: id } = job;
  try {
    // Read before the transaction: the embedded database has one connection, and a transaction asking for another would wait for itself.
    const asked = await asCompany(services.database, company, ({ db }) => findCampaignRow({ db, company }, id));
    const actor = asked.run_by ? await findActor(services.database, asked.run_by, company) : null;
    await asCompany(services.database, company, async (tenant) => {
      const row = await findCampaignRow({ ...tenant, company }, id, true);
      if (row.state !== 'running' || row.fixed_at || row.run_by !== asked.run_by) return;
      if (!actor?.permissions.has('campaigns:manage')) throw new Failure('forbidden', generalMessages.forbidden);
      const brand = await findBrand(services, tenant.db, company);
      const context = { ...tenant, company, services, actor, brand };
      const email = await readEmail(context, row.template_id);
      // Its email and what is counted may have changed since it was scheduled.
      refuseProblems(await contentProblems(context, row, email));
      const people = await compileAudience(context, row.audience);
      const rows = await fixAudience(context, row, { email, people, by: actor });
      refuseProblems(audienceProblems(row, { audience: rows.audience, reached: rows.queued }));
      refuseGrowth(row, rows.queued);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await asCompany(services.database, company, async ({ db }) => {
      const row = await findCampaignRow({ db, company }, id, true);
      if (row.state !== 'running' || row.fixed_at) return;
      const back = { started_at: null, scheduled_at: null, time_zone: null };
      await moveRow(db, company, row, 'draft', { ...back, problem: error.message });
      await recordAct({ db, company, actor: null }, 'campaign.not-started', row);
    });
  }
}

type Sent = { email: CompiledEmail; people: RawBuilder<string>; by: { id: string; email: string | null } | null };

/**
 * Fixes the audience of a campaign and hands its mail to the outbox, in the caller's transaction.
 * @param sent `people`: the subquery of everyone chosen; `by`: who gets the replies; null: the company
 * @throws Failure too-many when the quota has less left
 */
export async function fixAudience(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>,
  row: CampaignRow,
  { email, people, by }: Sent,
) {
  const { db, company, services } = context;
  const { id } = row;
  const now = services.clock();
  const rows = await beginMailing(
    context,
    {
      id,
      type: 'mailer',
      topic: row.topic,
      senderName: row.sender_name,
      replyTo: by ? by.email : (await readCompany(db, company)).workEmail,
      createdBy: by?.id ?? null,
      perHour: row.per_hour,
      track: row.counted,
      subjects: row.other_subject === null ? [email.subject] : [email.subject, row.other_subject],
      html: email.html,
      text: email.text,
      samplePercent: row.sample_percent ?? 100,
    },
    people,
    mergeValues,
  );
  await shareJobs(context, email.jobs, rows.messages);
  await lockTemplate(context, row.template_id);
  const counts = JSON.stringify(await countResults(db, company, id));
  await updateCampaign(db, company, id, { fixed_at: now, place: newId(now), counts, counted_at: now });
  return rows;
}
