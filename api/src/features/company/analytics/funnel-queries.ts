import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { AnalyticsKind, Funnel, FunnelPeriod, FunnelStep } from '#contract/company/analytics.ts';

/** A span from a moment up to, but not including, another one. */
export type Span = { since: Date; until: Date };

const kinds = (...of: AnalyticsKind[]) => sql`e.kind = any(${of}::text[])`;

/**
 * Counts the people mailed by a message of the span, and how many of them reached at least each step after their first such mail. Taking a later step
 * includes those before it, so each number is part of the previous one.
 */
export async function countSteps(
  db: Db,
  company: CompanyId,
  { since, until }: Span,
): Promise<Record<FunnelStep, number>> {
  const { rows } = await sql<Record<FunnelStep, number>>`
    with mailed as (
      select o.person_id, min(o.sent_at) as at, bool_or(o.opened_at is not null or o.clicked_at is not null) as opened
        from messages m join outbox o on o.company_id = m.company_id and o.message_id = m.id
       where m.company_id = ${company} and m.type in ('instant', 'rehire', 'mailer') and m.created_at >= ${since} and m.created_at < ${until}
         and o.state = 'sent' and o.person_id is not null
       group by o.person_id),
    did as (
      select e.person_id, max(e.at) filter (where ${kinds('login')}) as signed_in,
             max(e.at) filter (where ${kinds('job_apply', 'referral')}) as acted
        from analytics_events e
       where e.company_id = ${company} and ${kinds('login', 'job_apply', 'referral')} and e.at >= ${since} and e.at < ${until}
         and e.person_id is not null
       group by e.person_id),
    joined as (
      select a.person_id, max(a.created_at) as applied from applications a
       where a.company_id = ${company} and a.state = 'hired' and a.person_id is not null and a.created_at >= ${since} and a.created_at < ${until}
       group by a.person_id),
    came as (
      select case when j.applied >= m.at then 4 when d.acted >= m.at then 3 when d.signed_in >= m.at then 2 when m.opened then 1 else 0 end as far
        from mailed m left join did d on d.person_id = m.person_id left join joined j on j.person_id = m.person_id)
    select count(*) as mailed, count(*) filter (where far >= 1) as opened, count(*) filter (where far >= 2) as signed_in,
           count(*) filter (where far >= 3) as acted, count(*) filter (where far >= 4) as hired from came`.execute(db);
  if (!rows[0]) throw new Error('An aggregate has a row');
  return rows[0];
}

/** Counts how often each action was done within the span; of sign-ins, those of ex-employees. */
export async function countDone(db: Db, company: CompanyId, { since, until }: Span) {
  const { rows } = await sql<{ kind: AnalyticsKind; count: number }>`
    select e.kind, count(*) as count from analytics_events e
     where e.company_id = ${company} and ${kinds('message_sent', 'login', 'job_apply', 'referral')} and e.at >= ${since} and e.at < ${until}
       and (e.kind <> 'login' or e.person_id is not null)
     group by e.kind`.execute(db);
  return rows;
}

/** Measures how much there is to count: copies of messages, and events, of which at most `most` are counted. */
export async function measureWork(db: Db, company: CompanyId, { since, until }: Span, most: number): Promise<number> {
  const within = sql`e.company_id = ${company} and e.at >= ${since} and e.at < ${until}`;
  const { rows } = await sql<{ work: number }>`
    select (select coalesce(sum(e.count), 0) from analytics_events e where ${within} and ${kinds('message_sent')})
      + (select count(*) from (select 1 from analytics_events e
           where ${within} and ${kinds('login', 'job_apply', 'referral')} limit ${most}) acts) as work`.execute(db);
  return rows[0]?.work ?? 0;
}

/** Reads the funnel as last counted. */
export async function readKept(db: Db, company: CompanyId, days: FunnelPeriod): Promise<Funnel | null> {
  const row = await db
    .selectFrom('analytics_funnels')
    .select('funnel')
    .where('company_id', '=', company)
    .where('days', '=', days)
    .executeTakeFirst();
  return (row?.funnel as Funnel | undefined) ?? null;
}

/** Stores the funnel, replacing the previous one. */
export async function keepFunnel(db: Db, company: CompanyId, days: FunnelPeriod, funnel: Funnel): Promise<void> {
  const values = { counted_at: funnel.countedAt, funnel: JSON.stringify(funnel) };
  await db
    .insertInto('analytics_funnels')
    .values({ company_id: company, days, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'days']).doUpdateSet(values))
    .execute();
}

/** Deletes a batch of events before the moment. @returns how many */
export async function deleteBefore(db: Db, company: CompanyId, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from analytics_events where company_id = ${company} and id in (
    select e.id from analytics_events e where e.company_id = ${company}
       and ${kinds('message_sent', 'login', 'job_apply', 'referral')} and e.at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
