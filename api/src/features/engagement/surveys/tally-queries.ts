import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** A sealed tally: of all (breakdown '', name ''), or of one group of a breakdown. */
export type TallyRow = { breakdown: string; name: string; tally: string };

/** The tallies of these groups; of all groups of a breakdown without names. */
export async function readTallyRows(
  db: Db,
  company: CompanyId,
  survey: string,
  breakdowns: readonly string[],
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select breakdown, name, tally from survey_tallies
    where company_id = ${company} and survey_id = ${survey} and breakdown = any(${breakdowns}::text[])`.execute(db);
  return rows;
}

export async function readTallyRowsOf(
  db: Db,
  company: CompanyId,
  survey: string,
  wanted: readonly Omit<TallyRow, 'tally'>[],
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select t.breakdown, t.name, t.tally from survey_tallies t
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (breakdown text, name text) on w.breakdown = t.breakdown and w.name = t.name
    where t.company_id = ${company} and t.survey_id = ${survey}`.execute(db);
  return rows;
}

export async function writeTallyRows(
  db: Db,
  company: CompanyId,
  survey: string,
  rows: readonly TallyRow[],
): Promise<void> {
  await sql`insert into survey_tallies (company_id, survey_id, breakdown, name, tally)
    select ${company}::uuid, ${survey}::uuid, w.breakdown, w.name, w.tally
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (breakdown text, name text, tally text)
    on conflict (company_id, survey_id, breakdown, name) do update set tally = excluded.tally`.execute(db);
}
