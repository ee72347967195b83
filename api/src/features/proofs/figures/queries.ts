import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { startInIndia } from '#api/core/installation/clock.ts';

/** The months as `YYYY-MM` and the first of the last days; `signUpDays` after a mail a sign-up counts as caused by it. */
type Span = { months: readonly string[]; since: string; signUpDays: number };
type What = 'issued' | 'at_once' | 'batched' | 'verified' | 'signed_up' | 'answered';
/** How many in a month, by its place from 1, and of those how many in the last days. Of `answered` there is one row, of the last days alone. */
export type FigureRow = { what: What; place: number; total: number; recent: number; hours: number | null };

/**
 * Counts everything about proofs in one statement. Letters of deleted records are left out, as in the lists. A mail goes out in the transaction that
 * decides about a letter or shows a document, so their moments are those of the mails.
 */
export async function countFigures(
  db: Db,
  company: CompanyId,
  { months, since: sinceDay, signUpDays }: Span,
): Promise<FigureRow[]> {
  const days = months.map((month) => `${month}-01`);
  const moments = days.map(startInIndia);
  const starts = sql`${moments.map((moment) => moment.toISOString())}::timestamptz[]`;
  const [first, since] = [moments[0], startInIndia(sinceDay)];
  const within = (mailed: string) => {
    const at = sql.ref(mailed);
    return sql`${at} <= j.at and ${at} > j.at - make_interval(days => ${signUpDays})`;
  };
  const { rows } = await sql<FigureRow>`
    with issued as (
      select width_bucket(l.issued_at, ${starts}) as place, l.is_at_once, count(*) as total,
             count(*) filter (where l.issued_at >= ${since}) as recent
        from letters l join people p on p.company_id = l.company_id and p.id = l.person_id and p.status <> 0
       where l.company_id = ${company} and l.issued_at >= ${first} group by 1, 2),
    batched as (
      select width_bucket(b.confirmed_at, ${starts}) as place, sum(b.sent) as total,
             sum(b.sent) filter (where b.confirmed_at >= ${since}) as recent
        from letter_batches b where b.company_id = ${company} and b.confirmed_at >= ${first} and b.sent > 0 group by 1),
    verified as (
      select width_bucket(v.day, ${days}::date[]) as place, sum(v.count) as total,
             sum(v.count) filter (where v.day >= ${sinceDay}::date) as recent
        from verification_counts v
       where v.company_id = ${company} and v.day >= ${days[0]}::date group by 1),
    joined as materialized (
      select q.id, q.signed_up_at as at from people q
       where q.company_id = ${company} and q.status = 1 and q.signed_up_at >= ${first}),
    signed_up as (
      select width_bucket(j.at, ${starts}) as place, count(*) as total, count(*) filter (where j.at >= ${since}) as recent
        from joined j
       where exists (select from letters l where l.company_id = ${company} and l.person_id = j.id
                and l.state in ('issued', 'replaced', 'revoked', 'refused') and (${within('l.issued_at')} or ${within('l.decided_at')}))
          or exists (select from documents d where d.company_id = ${company} and d.person_id = j.id and ${within('d.visible_at')})
       group by 1),
    answered as (
      select count(*) as recent, percentile_cont(0.5) within group (order by extract(epoch from a.at - a.requested_at)) / 3600 as hours
        from (select l.requested_at, case when l.state = 'revoked' then l.issued_at else l.decided_at end as at
                from letters l
               where l.company_id = ${company} and l.decided_at >= ${since} and l.requested_at is not null and not l.is_at_once
                 and l.state in ('issued', 'replaced', 'revoked', 'refused')) a
       where a.at >= ${since})
    select what, place::int, coalesce(total, 0)::int as total, coalesce(recent, 0)::int as recent, hours
      from (select 'issued' as what, place, total, recent, null::float8 as hours from issued
            union all select 'at_once', place, total, recent, null from issued where is_at_once
            union all select 'batched', place, total, recent, null from batched
            union all select 'verified', place, total, recent, null from verified
            union all select 'signed_up', place, total, recent, null from signed_up
            union all select 'answered', 0, 0, recent, hours from answered) figures`.execute(db);
  return rows;
}

/** Reads the minutes that the company has set. */
export function readMinutes(db: Db, company: CompanyId) {
  return db.selectFrom('proof_minutes').select(['kind', 'minutes']).where('company_id', '=', company).execute();
}

/** Keeps the minutes of each kind in place of the earlier ones. */
export async function saveMinutes(
  db: Db,
  company: CompanyId,
  minutes: Readonly<Record<string, number>>,
): Promise<void> {
  await db
    .insertInto('proof_minutes')
    .values(
      Object.entries(minutes)
        .map(([kind, each]) => ({ company_id: company, kind, minutes: each }))
        .toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind']).doUpdateSet((row) => ({ minutes: row.ref('excluded.minutes') })),
    )
    .execute();
}
