import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import type { RecruitmentWaiting } from '#contract/recruitment/recruitment.ts';

export type NeedRow = {
  kind: RecruitmentWaiting;
  id: string;
  since: string;
  job_id: string;
  job_title: string;
  /** Null: their record was deleted. */
  who_id: string | null;
  who_name: string | null;
  profile_image: string | null;
  amount: number | null;
  currency: Currency | null;
  starts_on: string | null;
};

/** Whose needs are asked for, by what the caller may see. */
export type NeedSources = { applications: boolean; referrals: boolean; offers: boolean };

const applications = (company: CompanyId) => sql`
  select 'applications-to-review' as kind, a.id, a.created_at as since, a.job_id, a.person_id, null::uuid as user_id, a.name,
         null::bigint as amount, null as currency, null::date as starts_on
    from applications a where a.company_id = ${company} and a.state = 'new'`;

/** A reward waits for the one who referred. The last entry of the ledger says where it is. */
const referrals = (company: CompanyId) => sql`
  select 'referrals-to-contact', r.id, r.moved_at, r.job_id, null, null, coalesce(r.name, ''), null, null, null
    from referrals r where r.company_id = ${company} and r.state = 'contacted'
  union all
  select case w.state when 'eligible' then 'rewards-to-approve' else 'rewards-to-pay' end, r.id, w.at, r.job_id,
         r.referrer_person_id, r.referrer_user_id, null, w.amount, w.currency, null
    from referral_rewards w join referrals r on r.company_id = w.company_id and r.id = w.referral_id
   where w.company_id = ${company} and w.state in ('eligible', 'approved') and not exists (select from referral_rewards later
         where later.company_id = w.company_id and later.referral_id = w.referral_id and later.id > w.id)`;

/** An offer with an open question waits since the last message of its person. */
const offers = (company: CompanyId) => sql`
  select case o.state when 'offer_draft' then 'offers-to-approve' when 'approved' then 'offers-to-send' else 'offers-to-join' end,
         o.id, o.moved_at, o.job_id, o.person_id, null, null, null, null, case o.state when 'accepted' then o.starts_on end
    from offers o where o.company_id = ${company} and o.state in ('offer_draft', 'approved', 'accepted')
  union all
  select 'offers-to-answer', o.id, last.at, o.job_id, o.person_id, null, null, null, null, null
    from (select distinct on (offer_id) offer_id, by_id, at from offer_messages
           where company_id = ${company} order by offer_id, id desc) last
    join offers o on o.company_id = ${company} and o.id = last.offer_id
   where last.by_id is null`;

/** Reads what needs the team, oldest first, with the job and the person of each. */
export async function readNeeds(
  db: Db,
  company: CompanyId,
  sources: NeedSources,
  most: number,
): Promise<readonly NeedRow[]> {
  const parts: RawBuilder<unknown>[] = [
    // First and always: its columns have their types.
    sql`${applications(company)} and ${sources.applications}::boolean`,
    ...(sources.referrals ? [referrals(company)] : []),
    ...(sources.offers ? [offers(company)] : []),
  ];
  const { rows } = await sql<NeedRow>`
    with needs as (${sql.join(parts, sql` union all `)}),
    oldest as (select * from needs order by since, id, kind limit ${most})
    select n.kind, n.id, n.since, n.job_id, j.title as job_title, n.amount::float8 as amount, n.currency, n.starts_on,
           case when n.name is not null then coalesce(p.id, n.id) else coalesce(p.id, u.id) end as who_id,
           coalesce(n.name, p.name, u.name) as who_name, coalesce(p.profile_image::text, u.profile_image) as profile_image
      from oldest n
      join jobs j on j.company_id = ${company} and j.id = n.job_id
      left join people p on p.company_id = ${company} and p.id = n.person_id and p.status <> 0
      left join users u on u.company_id = ${company} and u.id = n.user_id
     order by n.since, n.id, n.kind`.execute(db);
  return rows;
}
