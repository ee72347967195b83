import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { AttendeeState, EventMode } from '#contract/base/event-states.ts';

export type EventKey = { company_id: CompanyId; id: string };

/** People who may still come get news of an event. */
const follows = sql`state in ('going', 'maybe', 'offered', 'waitlisted')`;

/** Marks everyone who may still come as due for news. */
export async function markDue(db: Db, company: CompanyId, event: string): Promise<void> {
  await sql`update attendees set is_due = true where company_id = ${company} and event_id = ${event} and ${follows}`.execute(
    db,
  );
}

/** Finds events of all companies with people due for news. */
export async function findDueEvents(db: Db): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select distinct company_id, event_id as id from attendees where is_due order by company_id, event_id limit 100`.execute(
    db,
  );
  return rows;
}

export type ToldRow = {
  person_id: string;
  name: string;
  email: string;
  state: AttendeeState;
  mode: EventMode;
  guests: number;
  offered_until: string | null;
  ticket: string;
  told_state: AttendeeState | null;
  told_sequence: number;
  /** The number of the last calendar file sent to them. */
  calendar_sequence: number;
  /** The record has not been deleted since. */
  is_there: boolean;
};

const toldColumns = sql`a.person_id, p.name, p.email, a.state, a.mode, a.guests, a.offered_until, a.ticket, a.told_state, a.told_sequence, a.calendar_sequence, p.status <> 0 as is_there`;
const ofPeople = sql`join people p on p.company_id = a.company_id and p.id = a.person_id`;

/** Takes some people due for news; other workers skip them. */
export async function takeDue(db: Db, company: CompanyId, event: string, most: number): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select ${toldColumns} from attendees a ${ofPeople}
     where a.company_id = ${company} and a.event_id = ${event} and a.is_due order by a.person_id limit ${most}
       for no key update of a skip locked`.execute(db);
  return rows;
}

/** Saves what people have been notified of. */
export async function markTold(
  db: Db,
  company: CompanyId,
  event: string,
  { people, sequence }: { people: readonly string[]; sequence: number },
): Promise<void> {
  await sql`update attendees set is_due = false, told_state = state, told_sequence = ${sequence}
    where company_id = ${company} and event_id = ${event} and person_id = any(${people}::uuid[])`.execute(db);
}

/** Saves the numbers of the calendar files sent to people. */
export async function markSent(
  db: Db,
  company: CompanyId,
  event: string,
  sent: readonly { person: string; sequence: number }[],
): Promise<void> {
  if (sent.length === 0) return;
  const people = sent.map(({ person }) => person);
  const sequences = sent.map(({ sequence }) => sequence);
  await sql`update attendees a set calendar_sequence = s.sequence from unnest(${people}::uuid[], ${sequences}::int[]) s (person, sequence)
    where a.company_id = ${company} and a.event_id = ${event} and a.person_id = s.person`.execute(db);
}

/** Finds running events that have moved and whose unanswered invitations have not been updated yet. */
export async function findMoved(db: Db): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select e.company_id, e.id from events e join campaigns c on c.company_id = e.company_id and c.id = e.id
     where e.moved_sequence is not null and c.state = 'running' limit 100`.execute(db);
  return rows;
}

/** Finds open or paused events with offers that no one took in time. */
export async function findLapsed(db: Db, now: Date): Promise<(EventKey & { state: CampaignState })[]> {
  const { rows } = await sql<EventKey & { state: CampaignState }>`
    select distinct c.company_id, c.id, c.state from attendees a join campaigns c on c.company_id = a.company_id and c.id = a.event_id
     where a.state = 'offered' and a.offered_until <= ${now} and c.state in ('running', 'paused') limit 100`.execute(
    db,
  );
  return rows;
}

/** Finds open events with room for the next person waiting, after an erasure, a merge or a pause. */
export async function findMovable(db: Db, now: Date): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    with waiting as (
      select distinct on (a.company_id, a.event_id, a.mode) a.company_id, a.event_id, a.mode, 1 + a.guests as seats, m.most
        from attendees a
        join campaigns c on c.company_id = a.company_id and c.id = a.event_id and c.state = 'running'
        join events e on e.company_id = a.company_id and e.id = a.event_id and e.starts_at > ${now},
             lateral (select case a.mode when 'room' then e.room_capacity else e.stream_capacity end as most) m
       where a.state = 'waitlisted' and (m.most is null or 1 + a.guests <= m.most)
       order by a.company_id, a.event_id, a.mode, a.waits_since, a.person_id)
    select distinct company_id, event_id as id from waiting w
     where w.most is null or w.most - w.seats >= (
       select coalesce(sum(1 + t.guests), 0) from attendees t where t.company_id = w.company_id and t.event_id = w.event_id and t.mode = w.mode
          and t.state in ('going', 'offered', 'checked_in', 'no_show')) limit 100`.execute(db);
  return rows;
}

/** Prolongs offers that lapsed while the event was paused, since no one could take them. */
export async function prolongOffers(db: Db, company: CompanyId, event: string, now: Date, until: Date): Promise<void> {
  await sql`update attendees set offered_until = ${until} where company_id = ${company} and event_id = ${event}
       and state = 'offered' and offered_until <= ${now}`.execute(db);
}

/** Finds events that begin within a number of days, with people who are going, or may, and have not had that reminder. */
export async function findReminding(db: Db, now: Date, days: number): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select e.company_id, e.id from events e join campaigns c on c.company_id = e.company_id and c.id = e.id
     where e.settled_at is null and c.state in ('running', 'finished') and e.starts_at > ${now}
       and e.starts_at <= ${now}::timestamptz + ${days} * interval '1 day'
       and exists (select from attendees a where a.company_id = e.company_id and a.event_id = e.id
                      and a.state in ('going', 'maybe') and (a.reminded_days is null or a.reminded_days > ${days})) limit 100`.execute(
    db,
  );
  return rows;
}

/** Takes some people due for the reminder a number of days before; other workers skip them. */
export async function takeReminded(
  db: Db,
  company: CompanyId,
  event: string,
  { days, most }: { days: number; most: number },
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    with taken as (
      select a.person_id from attendees a where a.company_id = ${company} and a.event_id = ${event} and a.state in ('going', 'maybe')
         and (a.reminded_days is null or a.reminded_days > ${days}) order by a.person_id limit ${most} for no key update skip locked),
    marked as (
      update attendees a set reminded_days = ${days} from taken t
       where a.company_id = ${company} and a.event_id = ${event} and a.person_id = t.person_id returning a.*)
    select ${toldColumns} from marked a ${ofPeople} order by a.person_id`.execute(db);
  return rows;
}

/** Finds events that have ended or were cancelled and are not settled yet. */
export async function findUnsettled(db: Db, now: Date): Promise<(EventKey & { state: CampaignState })[]> {
  const { rows } = await sql<EventKey & { state: CampaignState }>`
    select e.company_id, e.id, c.state from events e join campaigns c on c.company_id = e.company_id and c.id = e.id
     where e.settled_at is null and e.starts_at is not null
       and (c.state = 'cancelled' or c.state = 'finished' and e.ends_at <= ${now}) limit 100`.execute(db);
  return rows;
}

/** Marks people expected in the room as absent, if anyone was checked in at all. */
export async function markMissing(db: Db, company: CompanyId, event: string): Promise<void> {
  await sql`update attendees set state = 'no_show'
    where company_id = ${company} and event_id = ${event} and state = 'going' and mode = 'room'
      and exists (select from attendees s where s.company_id = ${company} and s.event_id = ${event} and s.state = 'checked_in')`.execute(
    db,
  );
}
