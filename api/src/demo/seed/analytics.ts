import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { analyticsDays } from '#contract/company/analytics.ts';

/** Records the demo's events as they would have been recorded: messages, applications, referrals and sign-ins. */
export async function seedAnalytics(db: Db, company: CompanyId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - analyticsDays * 86_400_000);
  await sql`insert into analytics_events (company_id, id, kind, at, person_id, actor_id, count)
    select ${company}::uuid, gen_random_uuid(), kind, at, person_id, actor_id, count from (
      select 'job_apply' as kind, created_at as at, person_id, null::uuid as actor_id, 1 as count from applications where company_id = ${company}
      union all select 'referral', created_at, referrer_person_id, case when referrer_person_id is null then referrer_user_id end, 1
        from referrals where company_id = ${company}
      union all select 'login', signed_up_at, id, null, 1 from people where company_id = ${company} and signed_up_at is not null
      union all select 'login', last_active_at, id, null, 1 from people
        where company_id = ${company} and signed_up_at is not null and last_active_at > signed_up_at + interval '1 day'
      union all select 'message_sent', m.created_at, null, m.created_by, count(*)::int from messages m
        join outbox o on o.company_id = m.company_id and o.message_id = m.id and o.state <> 'suppressed'
        where m.company_id = ${company} and m.type in ('instant', 'rehire', 'mailer', 'journey') group by m.id, m.created_at, m.created_by
    ) done where at > ${since} and at <= ${now}`.execute(db);
}
