import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { AttendeeState, EventMode } from '#contract/base/event-states.ts';
import type { Attendee } from '#contract/engagement/event-places.ts';
import type { AttendeeCount } from '#contract/engagement/events.ts';

/** Columns that the rules read. */
export type TakingRow = {
  person_id: string;
  state: AttendeeState;
  mode: EventMode;
  guests: number;
  waits_since: string | null;
  offered_until: string | null;
  lapses: number;
};

const toNumber = (moment: string | null) => moment && Date.parse(moment);
const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

/** Converts a row to an attendee of the rules. */
export const toRule = (row: TakingRow): Attendee => ({
  id: row.person_id,
  state: row.state,
  mode: row.mode,
  guests: row.guests,
  waitsSince: toNumber(row.waits_since) as number | null,
  offeredUntil: toNumber(row.offered_until) as number | null,
  lapses: row.lapses,
});

/** Converts an attendee of the rules to the columns of a row. */
const rowOf = ({ state, mode, guests, waitsSince, offeredUntil, lapses }: Attendee) => ({
  state,
  mode,
  guests,
  lapses,
  // A person who was offered a place is no longer waiting.
  waits_since: state === 'waitlisted' ? toDate(waitsSince) : null,
  offered_until: toDate(offeredUntil),
});

/** Reads everyone who has a place, waits for one or may come. People who have declined take no place. */
export async function readTaking(db: Db, company: CompanyId, event: string): Promise<Attendee[]> {
  const rows: TakingRow[] = await db
    .selectFrom('attendees')
    .select(['person_id', 'state', 'mode', 'guests', 'waits_since', 'offered_until', 'lapses'])
    .where('company_id', '=', company)
    .where('event_id', '=', event)
    .where('state', '<>', 'declined')
    .execute();
  return rows.map(toRule);
}

const columns = [
  'event_id',
  'person_id',
  'state',
  'mode',
  'guests',
  'answers',
  'waits_since',
  'offered_until',
  'lapses',
  'ticket',
  'answered_at',
  'checked_in_at',
  'is_walk_in',
  'told_state',
  'told_sequence',
  'calendar_sequence',
  'reminded_days',
] as const;

/** Reads a person's state in each of the events. */
export async function readAttendances(db: Db, company: CompanyId, person: string, events: readonly string[]) {
  const rows = await db
    .selectFrom('attendees')
    .select(columns)
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('event_id', 'in', [...events])
    .execute();
  return rows.map((row) => ({ ...row, answers: row.answers as Record<string, string> }));
}
export type AttendanceRow = Awaited<ReturnType<typeof readAttendances>>[number];

/** Reads those of these people who have answered, whatever their answer. */
export async function readAttendeesById(db: Db, company: CompanyId, event: string, people: readonly string[]) {
  const rows = await db
    .selectFrom('attendees')
    .select(columns)
    .where('company_id', '=', company)
    .where('event_id', '=', event)
    .where('person_id', 'in', [...people])
    .execute();
  return rows.map((row) => ({ ...row, answers: row.answers as Record<string, string> }));
}

export type AttendeeUpdate = {
  answers?: Record<string, string>;
  answered_at?: Date;
  checked_in_at?: Date | null;
  told_state?: string | null;
  reminded_days?: number | null;
  is_due?: boolean;
};

/** Saves the rules' result for a person who has answered before. */
export async function updateAttendee(
  db: Db,
  company: CompanyId,
  event: string,
  attendee: Attendee,
  { answers, ...changes }: AttendeeUpdate = {},
): Promise<void> {
  await db
    .updateTable('attendees')
    .set({
      ...rowOf(attendee),
      ...changes,
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(attendee.state === 'checked_in' ? {} : { checked_in_at: null }),
    })
    .where('company_id', '=', company)
    .where('event_id', '=', event)
    .where('person_id', '=', attendee.id)
    .execute();
}

export async function insertAttendee(
  db: Db,
  company: CompanyId,
  event: string,
  attendee: Attendee,
  { answers = {}, ...values }: AttendeeUpdate & { answered_at: Date; ticket: string; is_walk_in?: boolean },
): Promise<void> {
  await db
    .insertInto('attendees')
    .values({
      ...rowOf(attendee),
      ...values,
      answers: JSON.stringify(answers),
      company_id: company,
      event_id: event,
      person_id: attendee.id,
    })
    .execute();
}

export async function deleteAttendee(db: Db, company: CompanyId, event: string, person: string): Promise<void> {
  await db
    .deleteFrom('attendees')
    .where('company_id', '=', company)
    .where('event_id', '=', event)
    .where('person_id', '=', person)
    .execute();
}

/** Counts the people in each state and mode, and the places of their guests. */
export async function countAttendees(db: Db, company: CompanyId, event: string) {
  const { rows } = await sql<AttendeeCount & { walkIns: number }>`
    select state, mode, count(*)::int as people, sum(1 + guests)::int as seats, (count(*) filter (where is_walk_in))::int as "walkIns"
      from attendees where company_id = ${company} and event_id = ${event} group by state, mode order by state, mode`.execute(
    db,
  );
  return rows;
}

/** Counts the people waiting for the same mode ahead of a person. */
export async function countAhead(
  db: Db,
  company: CompanyId,
  { event_id, person_id, mode, waits_since }: AttendanceRow,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attendees where company_id = ${company} and event_id = ${event_id} and state = 'waitlisted'
       and mode = ${mode} and (waits_since, person_id) < (${waits_since}::timestamptz, ${person_id}::uuid)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many of the answers to an event that count now were given on each day of a time zone, in order. */
export async function countByDay(db: Db, company: CompanyId, event: string, zone: string) {
  const { rows } = await sql<{ day: string; answers: number }>`
    select to_char(answered_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as answers from attendees
     where company_id = ${company} and event_id = ${event} and not is_walk_in group by 1 order by 1`.execute(db);
  return rows;
}
