import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { openArrivalStates } from '#contract/ex-employee/arrivals.ts';

/** Days of arrival in India, both included. */
export type Days = { from: string; to: string };

const dayLong = 86_400_000;
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** Conditions: arrived within the days, and not asked by the exit survey about this leaving. */
const unasked = ({ from, to }: Days) => sql<boolean>`
  l.state = 'arrived' and l.survey_asked_at is null and l.person_id is not null
  and l.arrived_at >= ${startOf(from)} and l.arrived_at < ${new Date(startOf(to).getTime() + dayLong)}`;

/** Reads the people who arrived within the days and were not asked by the exit survey, the longest ago first. */
export async function readUnasked(
  db: Db,
  company: CompanyId,
  days: Days,
  most: number,
): Promise<{ id: string; person: string }[]> {
  const { rows } = await sql<{ id: string; person: string }>`
    select l.id, l.person_id as person from leavers l where l.company_id = ${company} and ${unasked(days)}
     order by l.arrived_at, l.id limit ${most}`.execute(db);
  return rows;
}

/** Notes that the exit survey has asked them. */
export async function markAsked(db: Db, company: CompanyId, ids: readonly string[], at: Date): Promise<void> {
  await sql`update leavers set survey_asked_at = ${at} where company_id = ${company} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Counts those who arrived within the days and were not asked, and leavers who arrive within them, from today on. */
export async function countUnasked(db: Db, company: CompanyId, days: Days, today: string): Promise<number> {
  const { from, to } = days;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from leavers l where l.company_id = ${company}
       and (${unasked(days)}
         or l.state = any(${[...openArrivalStates]}::text[]) and l.last_day + 1 between greatest(${from}::date, ${today}::date) and ${to}::date)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
