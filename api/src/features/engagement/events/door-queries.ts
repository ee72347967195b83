import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { AttendeeState } from '#contract/base/event-states.ts';
import type { DoorRow } from './view.ts';

const columns = sql`a.person_id, p.name, a.state, a.mode, a.guests, a.ticket, a.checked_in_at`;

/** Reads everyone who has answered, by name. People who have declined are included: their ticket is cancelled, but they may come in by name. */
export async function readDoorRows(db: Db, company: CompanyId, event: string, most: number): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select ${columns} from attendees a join people p on p.company_id = a.company_id and p.id = a.person_id
     where a.company_id = ${company} and a.event_id = ${event} order by lower(p.name), p.id limit ${most}`.execute(db);
  return rows;
}

/** Reads the attendees with these tickets or ids. */
export async function readAtDoor(
  db: Db,
  company: CompanyId,
  event: string,
  { tickets, people }: { tickets: readonly string[]; people: readonly string[] },
): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select ${columns} from attendees a join people p on p.company_id = a.company_id and p.id = a.person_id
     where a.company_id = ${company} and a.event_id = ${event}
       and (a.ticket = any(${tickets}::text[]) or a.person_id = any(${people}::uuid[]))`.execute(db);
  return rows;
}

type FoundRow = { id: string; name: string; state: AttendeeState | null };

/** Searches the event's recipients by part of the name. @param isPublic the event is open to everyone */
export async function searchAtDoor(
  db: Db,
  company: CompanyId,
  event: string,
  { search, isPublic, most }: { search: string; isPublic: boolean; most: number },
): Promise<FoundRow[]> {
  const asked = isPublic ? sql`p.status = 1` : sql`p.status <> 0 and p.id in (${addressedBy(company, event)})`;
  const { rows } = await sql<FoundRow>`
    select p.id, p.name, a.state from people p
      left join attendees a on a.company_id = p.company_id and a.event_id = ${event} and a.person_id = p.id
     where p.company_id = ${company} and ${asked} and lower(p.name) like ${containsPattern(search.toLowerCase())}
     order by lower(p.name), p.id limit ${most}`.execute(db);
  return rows;
}

type CheckInRow = { id: string; person_id: string; result: 'checked_in' | 'already' };

/** Reads the results of check-ins sent before. */
export function readCheckIns(db: Db, company: CompanyId, event: string, ids: readonly string[]): Promise<CheckInRow[]> {
  return db
    .selectFrom('event_check_ins')
    .select(['id', 'person_id', 'result'])
    .where('company_id', '=', company)
    .where('event_id', '=', event)
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertCheckIns(
  db: Db,
  company: CompanyId,
  event: string,
  rows: readonly (CheckInRow & { at: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('event_check_ins')
    .values(rows.map((row) => ({ ...row, company_id: company, event_id: event })))
    .execute();
}
