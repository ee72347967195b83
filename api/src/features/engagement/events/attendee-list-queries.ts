import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { AttendeeState, EventMode } from '#contract/base/event-states.ts';
import type { NamedRow } from './view.ts';

type Part = {
  state?: AttendeeState | undefined;
  mode?: EventMode | undefined;
  search?: string | undefined;
  /** Only this person. */
  person?: string;
};

const fits = ({ state, mode, search, person }: Part) => {
  const pattern = containsPattern((search ?? '').toLowerCase());
  return sql`true ${state ? sql`and a.state = ${state}` : sql``} ${mode ? sql`and a.mode = ${mode}` : sql``}
    ${person ? sql`and a.person_id = ${person}` : sql``}
    ${search ? sql`and (lower(p.name) like ${pattern} or p.email like ${pattern})` : sql``}`;
};
const from = (company: CompanyId, event: string, part: Part) => sql`
  from attendees a join people p on p.company_id = a.company_id and p.id = a.person_id
 where a.company_id = ${company} and a.event_id = ${event} and ${fits(part)}`;

/** Sorts people who are coming first, then the undecided, then the others. */
const byState = sql`array_position(array['checked_in', 'going', 'offered', 'waitlisted', 'maybe', 'no_show', 'declined'], a.state)`;

/** Reads a page of the people who have answered: those who are going first, each state by name. */
export async function readNamed(
  db: Db,
  company: CompanyId,
  event: string,
  part: Part,
  { skip, most }: { skip: number; most: number },
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select a.*, p.name, p.email, p.profile_image ${from(company, event, part)} order by ${byState}, lower(p.name), p.id limit ${most} offset ${skip}`.execute(
    db,
  );
  return rows;
}

export async function countNamed(db: Db, company: CompanyId, event: string, part: Part): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from(company, event, part)}`.execute(db);
  return rows[0]?.n ?? 0;
}
