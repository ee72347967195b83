import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { EventMode } from '#contract/base/event-states.ts';
import type { AgendaEntry, EventQuestion } from '#contract/engagement/events.ts';

const columns = [
  'id',
  'title',
  'description',
  'cover',
  'cover_small',
  'starts_at',
  'ends_at',
  'first_starts_at',
  'time_zone',
  'place_name',
  'place_address',
  'map_link',
  'meeting_link',
  'room_capacity',
  'stream_capacity',
  'most_guests',
  'agenda',
  'questions',
  'is_public',
  'shows_going',
  'sequence',
  'settled_at',
  'moved_sequence',
  'reminded',
] as const;

/** Reads the events with these ids. @param lock blocks changes of places until the end of the transaction */
export async function readEventRows(db: Db, company: CompanyId, ids: readonly string[], lock = false) {
  const rows = await db
    .selectFrom('events')
    .select(columns)
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map((row) => ({
    ...row,
    agenda: row.agenda as AgendaEntry[],
    questions: row.questions as EventQuestion[],
    reminded: row.reminded as Record<string, number>,
  }));
}
export type EventRow = Awaited<ReturnType<typeof readEventRows>>[number];

/** An event with known times. */
export type WrittenRow = EventRow & { starts_at: string; ends_at: string };

export async function insertEvent(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.insertInto('events').values({ company_id: company, id }).execute();
}

type Moments = 'starts_at' | 'ends_at' | 'first_starts_at' | 'settled_at';
export type EventUpdate = Partial<Omit<EventRow, 'id' | 'reminded' | Moments>> &
  Partial<Record<Moments, Date | string | null>>;

export async function updateEvent(
  db: Db,
  company: CompanyId,
  id: string,
  { agenda, questions, ...changes }: EventUpdate,
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      ...changes,
      ...(agenda && { agenda: JSON.stringify(agenda) }),
      ...(questions && { questions: JSON.stringify(questions) }),
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Finds a public event of any company, with the state of its campaign. */
export async function findPublicEvent(db: Db, id: string) {
  const { rows } = await sql<{ company: CompanyId; state: CampaignState; ends_at: string }>`
    select e.company_id as company, c.state, e.ends_at from events e
      join campaigns c on c.company_id = e.company_id and c.id = e.id
      join companies o on o.id = e.company_id and o.name_approved
     where e.id = ${id} and e.is_public and e.starts_at is not null and c.started_at is not null`.execute(db);
  return rows[0];
}

/** Counts for each of the events the recipients who have answered, without uninvited people and people who came without an answer. */
export async function countAnswered(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ event_id: string; n: number }>`
    select a.event_id, count(*)::int as n from attendees a
     where a.company_id = ${company} and a.event_id = any(${ids}::uuid[]) and not a.is_walk_in
       and exists (select 1 from outbox o where o.company_id = a.company_id and o.person_id = a.person_id and o.mailing_id = a.event_id)
     group by a.event_id`.execute(db);
  return new Map(rows.map(({ event_id, n }) => [event_id, n]));
}

/** Selects the ids of the people who have answered, without walk-ins, as a subquery. */
export const saidTo = (company: CompanyId, event: string) =>
  sql<string>`select a.person_id from attendees a where a.company_id = ${company} and a.event_id = ${event} and not a.is_walk_in`;

/** Adds to the number of people reminded a given number of days before an event. */
export async function addReminded(db: Db, company: CompanyId, event: string, days: number, people: number) {
  await sql`update events set reminded = reminded || jsonb_build_object(${String(days)}::text, coalesce((reminded->>${String(days)})::int, 0) + ${people}::int)
    where company_id = ${company} and id = ${event}`.execute(db);
}

/** Counts the people going, or perhaps going, who have not yet had the reminder a given number of days before the event. */
export async function countToRemind(db: Db, company: CompanyId, event: string, days: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attendees where company_id = ${company} and event_id = ${event} and state in ('going', 'maybe')
       and (reminded_days is null or reminded_days > ${days})`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Selects the ids of the people who have answered an event, as a subquery. */
export const answeredOf = (company: CompanyId, event: string) =>
  sql<string>`select a.person_id from attendees a where a.company_id = ${company} and a.event_id = ${event}`;

/** Selects the ids of the events a person has answered, as a subquery. A public event is theirs once they have answered it. */
export const answeredBy = (company: CompanyId, person: string) =>
  sql<string>`select a.event_id from attendees a where a.company_id = ${company} and a.person_id = ${person}`;

type ModeCount = { event_id: string; mode: EventMode; taken: number; waiting: number };

/** Counts the places taken and the people waiting for each mode of each event. */
export async function countTaken(db: Db, company: CompanyId, ids: readonly string[]): Promise<ModeCount[]> {
  const { rows } = await sql<ModeCount>`
    select event_id, mode, count(*) filter (where state = 'waitlisted')::int as waiting,
           coalesce(sum(1 + guests) filter (where state in ('going', 'offered', 'checked_in', 'no_show')), 0)::int as taken
      from attendees where company_id = ${company} and event_id = any(${ids}::uuid[]) group by event_id, mode`.execute(
    db,
  );
  return rows;
}
