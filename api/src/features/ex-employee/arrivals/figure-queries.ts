import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { companyTimeZone } from '#contract/base/dates.ts';
import { mailTopics } from '#contract/base/privacy.ts';
import { type ArrivalFigures, openArrivalStates, signedInDays } from '#contract/ex-employee/arrivals.ts';

/**
 * Counts how far the leavers of each month came, in one statement, in the order of the months. Someone who is announced and whose record HR has added
 * meanwhile is one leaver. An earlier arrival of someone who came back and left again does not count. @param months the first day of each
 */
export async function readMonths(db: Db, company: CompanyId, months: readonly string[]): Promise<ArrivalFigures[]> {
  const { rows } = await sql<ArrivalFigures>`
    with months as (
      select first, (first + interval '1 month')::date as next, place from unnest(${months}::date[]) with ordinality m (first, place)),
    gone as materialized (
      select m.place, p.id, p.company_email, p.date_of_leaving,
             coalesce(p.signed_up_at < (p.date_of_leaving + ${signedInDays + 1}::int)::timestamp at time zone ${companyTimeZone}, false) as signed_in,
             exists (select 1 from leavers l where l.company_id = ${company} and l.person_id = p.id and l.state = 'arrived' and l.source <> 'hand'
               and l.last_day >= m.first) as arrived,
             exists (select 1 from leavers l where l.company_id = ${company} and l.person_id = p.id and l.last_day >= m.first
               and l.is_email_confirmed and l.confirmed_at is not null and l.declined_at is null) as confirmed,
             exists (select 1 from consent_states c where c.company_id = ${company} and c.person_id = p.id
               and c.purpose = any(${mailTopics}::text[]) and c.granted) as agreed
        from months m join people p on p.company_id = ${company} and p.status = 1 and not p.is_sample
         and p.date_of_leaving >= m.first and p.date_of_leaving < m.next),
    waiting as (
      select m.place, null::uuid as id, false as signed_in, false as arrived, l.is_email_confirmed and l.confirmed_at is not null
               and l.declined_at is null as confirmed, false as agreed
        from months m join leavers l on l.company_id = ${company} and l.state = any(${[...openArrivalStates, 'declined']}::text[])
         and l.last_day >= m.first and l.last_day < m.next
       where not exists (select 1 from gone g where g.company_email = l.work_email)),
    everyone as (
      select place, signed_in, arrived, confirmed, agreed from gone union all
      select place, signed_in, arrived, confirmed, agreed from waiting)
    select to_char(m.first, 'YYYY-MM') as month, count(e.place) as left,
           count(*) filter (where e.arrived) as arrived, count(*) filter (where e.confirmed) as confirmed,
           count(*) filter (where e.agreed) as agreed, count(*) filter (where e.signed_in) as "signedIn"
      from months m left join everyone e on e.place = m.place
     group by m.first, m.place order by m.place`.execute(db);
  return rows;
}
