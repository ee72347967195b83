import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type FunnelRow = {
  invited: number;
  interested: number;
  applied: number;
  hired: number;
  interested_days: number | null;
  applied_days: number | null;
  hired_days: number | null;
};

const medianDays = (from: string, to: string) =>
  sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})) / 86400)::numeric)::int`;

/**
 * How far those invited since a moment have come, and the median of days between two steps. Those who come further without a step
 * count in it too, from that moment. Of the invitations that no one has answered nothing else is read: a mailing may have made a million.
 */
export async function countWayBack(db: Db, company: CompanyId, since: Date): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    with moved as (
      select o.id, o.created_at as invited, o.job_id, o.person_id,
             bool_or(m.to_state = 'invited') as was_invited,
             min(m.at) filter (where m.to_state = 'interested') as interested,
             min(m.at) filter (where m.to_state in ('applied', 'offer_draft', 'approved', 'extended', 'accepted')) as applied,
             min(m.at) filter (where m.to_state = 'joined') as joined
        from offers o join offer_moves m on m.company_id = o.company_id and m.offer_id = o.id
       where o.company_id = ${company} and o.created_at >= ${since} and o.state <> 'invited'
       group by o.id, o.created_at, o.job_id, o.person_id),
    hired as (
      select m.id, least(m.joined, min(a.moved_at)) as at
        from moved m left join applications a on a.company_id = ${company} and a.job_id = m.job_id
             and a.person_id = m.person_id and a.state = 'hired'
       group by m.id, m.joined),
    steps as (
      select m.invited, least(m.interested, m.applied, h.at) as interested, least(m.applied, h.at) as applied, h.at as hired
        from moved m join hired h on h.id = m.id where m.was_invited)
    select (count(*) + (select count(*) from offers where company_id = ${company} and state = 'invited'
                           and created_at >= ${since}))::int as invited,
           count(interested)::int as interested, count(applied)::int as applied, count(hired)::int as hired,
           ${medianDays('invited', 'interested')} as interested_days,
           ${medianDays('interested', 'applied')} as applied_days,
           ${medianDays('applied', 'hired')} as hired_days
      from steps`.execute(db);
  return (
    rows[0] ?? {
      invited: 0,
      interested: 0,
      applied: 0,
      hired: 0,
      interested_days: null,
      applied_days: null,
      hired_days: null,
    }
  );
}
