import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { startInIndia } from '#api/core/installation/clock.ts';

type What = 'issued' | 'at_once' | 'batched' | 'verified' | 'signed_up' | 'recent_sign_ups' | 'answered';
/** How many there are in a period, by its place from 1; of answers also their median time. */
export type FigureRow = { what: What; place: number; total: number; hours: number | null };

const momentsOf = (days: readonly string[]) =>
  sql`${days.map((day) => startInIndia(day).toISOString())}::timestamptz[]`;

/**
 * The counts of each of the periods that begin on these days; each lasts until the next begins. Letters of deleted records are left out, as in the
 * lists: they are few, so they are looked up rather than all the others.
 */
function countedIn(company: CompanyId, days: readonly string[]) {
  const starts = momentsOf(days);
  const [first = ''] = days;
  const since = startInIndia(first);
  return sql`
    issued as (
      select width_bucket(l.issued_at, ${starts}) as place, l.is_at_once, count(*) as total from letters l
       where l.company_id = ${company} and l.issued_at >= ${since}
         and not exists (select from people p where p.company_id = ${company} and p.id = l.person_id and p.status = 0)
       group by 1, 2),
    counted as (
      select 'issued' as what, place, total from issued
      union all
      select 'at_once', place, total from issued where is_at_once
      union all
      select 'batched', width_bucket(b.confirmed_at, ${starts}), sum(b.sent) from letter_batches b
       where b.company_id = ${company} and b.confirmed_at >= ${since} and b.sent > 0 group by 2
      union all
      select 'verified', width_bucket(v.day, ${days}::date[]), sum(v.count) from verification_counts v
       where v.company_id = ${company} and v.day >= ${first}::date group by 2)`;
}

/** Counts everything since a day in one statement, and how long HR took to answer requests for letters. */
export async function countSince(db: Db, company: CompanyId, day: string): Promise<FigureRow[]> {
  const since = startInIndia(day);
  const { rows } = await sql<FigureRow>`
    with ${countedIn(company, [day])},
    answers as (
      select l.requested_at, case when l.state = 'revoked' then l.issued_at else l.decided_at end as at from letters l
       where l.company_id = ${company} and l.decided_at >= ${since} and l.requested_at is not null and not l.is_at_once
         and l.state in ('issued', 'replaced', 'revoked', 'refused')
         and not exists (select from people p where p.company_id = ${company} and p.id = l.person_id and p.status = 0))
    select what, place::int, total::int, null::float8 as hours from counted
    union all
    select 'answered', 1, count(*)::int, percentile_cont(0.5) within group (order by extract(epoch from at - requested_at)) / 3600
      from answers where at >= ${since}`.execute(db);
  return rows;
}

/**
 * Counts everything in each month, and sign-ups after a mail. A mail goes out in the transaction that decides about a letter or shows a document, so
 * their moments are those of the mails.
 * @param since the first of the last days, of which sign-ups are counted too
 */
export async function countMonths(
  db: Db,
  company: CompanyId,
  { days, since, signUpDays }: { days: readonly string[]; since: string; signUpDays: number },
): Promise<FigureRow[]> {
  const [first = ''] = days;
  const follows = (mailed: string) => {
    const at = sql.ref(mailed);
    return sql`${at} <= j.at and ${at} > j.at - make_interval(days => ${signUpDays})`;
  };
  const { rows } = await sql<FigureRow>`
    with ${countedIn(company, days)},
    joined as materialized (
      select q.id, q.signed_up_at as at from people q
       where q.company_id = ${company} and q.status = 1 and q.signed_up_at >= ${startInIndia(first)}),
    signed_up as materialized (
      select j.at from joined j
       where exists (select from letters l where l.company_id = ${company} and l.person_id = j.id
                and l.state in ('issued', 'replaced', 'revoked', 'refused') and (${follows('l.issued_at')} or ${follows('l.decided_at')}))
          or exists (select from documents d where d.company_id = ${company} and d.person_id = j.id and ${follows('d.visible_at')}))
    select what, place::int, total::int, null::float8 as hours from counted
    union all
    select 'signed_up', width_bucket(at, ${momentsOf(days)}), count(*)::int, null from signed_up group by 2
    union all
    select 'recent_sign_ups', 1, count(*)::int, null from signed_up where at >= ${startInIndia(since)}`.execute(db);
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
