import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { levelsOfReturn, returnPartNames } from '#contract/return-window.ts';
import { readParts, scored } from './signal-queries.ts';

/** The score that the places of levels in `f` make up. */
const score = sql.join(
  returnPartNames.map((part) => {
    const cases = levelsOfReturn(part).map(
      ({ points }, place) => sql`when ${sql.lit(place + 1)} then ${sql.lit(points)}`,
    );
    return sql`case f.${sql.ref(part)} ${sql.join(cases, sql` `)} else 0 end`;
  }),
  sql` + `,
);

/** Works out so many scores, the next after a person; only what changed is written. @returns the last person, null after the last */
export async function refreshScores(
  db: Db,
  company: CompanyId,
  { today, after, most }: { today: string; after: string; most: number },
): Promise<string | null> {
  const people = sql`select ${scored} from people
    where company_id = ${company} and status = 1 and id > ${after}::uuid order by id limit ${most}`;
  const { rows } = await sql<{ last: string | null; people: number }>`
    with batch as materialized (${people}),
    written as (
      insert into return_signals (company_id, person_id, score)
      select ${company}::uuid, f.id, ${score} from (${readParts({ company, today }, sql`select * from batch`)}) f
      on conflict (company_id, person_id) do update set score = excluded.score where return_signals.score <> excluded.score)
    select max(id::text) as last, count(*)::int as people from batch`.execute(db);
  const [row] = rows;
  return row?.people === most ? row.last : null;
}

/** Whoever is no ex-employee any more has no signal. */
export async function dropScores(db: Db, company: CompanyId): Promise<void> {
  await sql`delete from return_signals s where s.company_id = ${company}
    and not exists (select from people p where p.company_id = s.company_id and p.id = s.person_id and p.status = 1)`.execute(
    db,
  );
}

export async function noteRefreshed(db: Db, company: CompanyId, at: Date): Promise<void> {
  await db.updateTable('companies').set({ return_signals_at: at }).where('id', '=', company).execute();
}

/** Companies whose scores are of before a moment, those that have waited longest first. */
export async function findStale(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`select id as company_id, id from companies
    where closed_at is null and suspended_at is null and (return_signals_at is null or return_signals_at < ${before})
    order by return_signals_at nulls first limit ${most}`.execute(db);
  return rows;
}
