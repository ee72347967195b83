import { sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { returnPartNames } from '#contract/directory/return-window.ts';
import { type Place, pointsAt, readParts, scored } from './signal-queries.ts';

const score = sql.join(
  returnPartNames.map((part) => pointsAt(part, sql`f.${sql.ref(part)}`)),
  sql` + `,
);

/** Computes the scores of up to `most` people, starting after a person; writes only changes. */
export async function refreshScores(
  db: Db,
  place: Place,
  { after, most }: { after: string; most: number },
): Promise<{ last: string | null; people: number; strong: number }> {
  const { company } = place;
  const people = sql`select ${scored} from people
    where company_id = ${company} and status = 1 and id > ${after}::uuid order by id limit ${most}`;
  const { rows } = await sql<{ last: string | null; people: number; strong: number }>`
    with batch as materialized (${people}),
    parts as materialized (${readParts(place, sql`select * from batch`)}),
    written as (
      insert into return_signals (company_id, person_id, score)
      select ${company}::uuid, f.id, ${score} from parts f
      on conflict (company_id, person_id) do update set score = excluded.score where return_signals.score <> excluded.score)
    select max(id::text) as last, count(*)::int as people, (count(*) filter (where strong))::int as strong
      from parts`.execute(db);
  return rows[0] ?? { last: null, people: 0, strong: 0 };
}

/**
 * Deletes the scores of people who are no longer ex-employees: up to `most` scores, starting after a person. The ids are an array to find them once:
 * a join would search for each score if the planner takes a small company beside a large one for a single row.
 * @returns the last person looked at, and how many were: fewer than `most` at the end
 */
export async function dropScores(
  db: Db,
  company: CompanyId,
  { after, most }: { after: string; most: number },
): Promise<{ last: string | null; people: number }> {
  const { rows } = await sql<{ last: string | null; people: number }>`
    with batch as materialized (select person_id from return_signals
      where company_id = ${company} and person_id > ${after}::uuid order by person_id limit ${most}),
    dropped as (delete from return_signals where company_id = ${company} and person_id = any(array(
      select b.person_id from batch b where not exists (
        select from people p where p.company_id = ${company} and p.id = b.person_id and p.status = 1))))
    select max(person_id::text) as last, count(*)::int as people from batch`.execute(db);
  return rows[0] ?? { last: null, people: 0 };
}

/** Records a refresh. @param strong the share of people with strong time and tenure, from 0 to 1 */
export async function noteRefreshed(db: Db, company: CompanyId, at: Date, strong: number): Promise<void> {
  const noted = { return_signals_at: at, return_strong_share: strong };
  await db.updateTable('companies').set(noted).where('id', '=', company).execute();
}

/**
 * Finds companies whose scores are older than `before`, or older than both `imported` and an import that has ended. In random order, so that
 * repeated failures hold up no one else. A minute of slack, because an import records its end before others see its people.
 */
export async function findStale(db: Db, { before, imported, most }: { before: Date; imported: Date; most: number }) {
  // Citus asks its workers for this set once, instead of for each company.
  const hasImported = isOnCitus(db)
    ? sql`c.id in (select i.company_id from imports i join companies w on w.id = i.company_id
          where i.finished_at > w.return_signals_at - interval '1 minute' and i.added + i.changed > 0)`
    : sql`exists (select from imports i
          where i.company_id = c.id and i.finished_at > c.return_signals_at - interval '1 minute' and i.added + i.changed > 0)`;
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`select c.id as company_id, c.id from companies c
    where c.closed_at is null and c.suspended_at is null
      and (c.return_signals_at is null or c.return_signals_at < ${before}
        or c.return_signals_at < ${imported} and ${hasImported})
    order by random() limit ${most}`.execute(db);
  return rows;
}
