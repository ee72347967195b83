import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { recordAct } from '#api/features/engagement/campaigns/shared.ts';
import { type CheckInResult, eventLimits, eventMessages, readTicket } from '#contract/engagement/event-messages.ts';
import { type Attendee, cameAt, checkInAttendee } from '#contract/engagement/event-places.ts';
import type { checkIn as contract } from '#contract/engagement/event-routes.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import {
  deleteAttendee,
  insertAttendee,
  readAttendeesById,
  readTaking,
  toRule,
  updateAttendee,
} from './attendee-queries.ts';
import { insertCheckIns, readAtDoor, readCheckIns } from './door-queries.ts';
import { isAsked } from './find-event-reader.ts';
import { moveWaiting } from './move-waiting-list.ts';
import { drawTicket, termsOf } from './policy.ts';
import type { WrittenRow } from './queries.ts';
import { findDoor } from './verbs.ts';
import { toDoorEntry } from './view.ts';

type Sent = z.infer<typeof contract.body>['checkIns'][number];
type Done = { result: CheckInResult; person: string | null };
type Door = {
  row: WrittenRow;
  isCancelled: boolean;
  taking: Attendee[];
  byTicket: Map<string, string>;
  /** People who have declined. Their tickets are cancelled, but they may be checked in by name. */
  declined: ReadonlySet<string>;
  now: Date;
};

/**
 * Checks people in, in the order in which they were sent. A check-in sent again under its id gets the same result as before. A check-in
 * without a free place, or with an impossible time, is reported and does not keep others from coming in.
 */
export async function checkIn(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: { checkIns: Sent[] } },
) {
  const { db, company, services } = context;
  const { row, isCancelled } = await findDoor(context, id, true);
  const sent = body.checkIns.map((each) => ({
    ...each,
    ticket: each.ticket === undefined ? null : readTicket(each.ticket),
  }));
  const tickets = sent.flatMap(({ ticket }) => ticket ?? []);
  const known = await readAtDoor(db, company, id, { tickets, people: [] });
  const door: Door = {
    row,
    isCancelled,
    taking: await readTaking(db, company, id),
    byTicket: new Map(known.map((one) => [one.ticket, one.person_id])),
    declined: new Set(known.flatMap((one) => (one.state === 'declined' ? one.person_id : []))),
    now: services.clock(),
  };
  const before = new Map(
    (
      await readCheckIns(
        db,
        company,
        id,
        sent.map(({ _id }) => _id),
      )
    ).map((one) => [one.id, one]),
  );
  const made: Parameters<typeof insertCheckIns>[3][number][] = [];
  const done: Done[] = [];
  for (const { _id, ticket, person, at } of sent) {
    const earlier = before.get(_id);
    if (earlier) {
      done.push({ result: earlier.result, person: earlier.person_id });
      continue;
    }
    const who = ticket ? door.byTicket.get(ticket) : person;
    const came = cameAt({ startsAt: row.starts_at, endsAt: row.ends_at }, at, door.now.getTime());
    const one = await judge(context, door, { person: who, isTicket: ticket !== null, came });
    done.push(one);
    if (came === null || one.person === null || (one.result !== 'checked_in' && one.result !== 'already')) continue;
    const line = { id: _id, person_id: one.person, result: one.result, at: new Date(came) };
    made.push(line);
    before.set(_id, line);
  }
  await insertCheckIns(db, company, id, made);
  const count = made.filter(({ result }) => result === 'checked_in').length;
  if (count > 0) {
    await recordAct(context, 'campaign.checked-in', { id, kind: 'event' }, { count });
    // People checked in without a place may have taken a free one, or left one in the stream.
    await moveWaiting(context, row);
  }
  const shown = await showThem(context, id, done);
  return {
    results: sent.map(({ _id }, place) => {
      const { result, person } = done[place] ?? { result: 'unknown', person: null };
      return { _id, result, attendee: (person !== null && shown.get(person)) || null };
    }),
  };
}

async function judge(
  context: Context,
  door: Door,
  { person, isTicket, came }: { person: string | undefined; isTicket: boolean; came: number | null },
): Promise<Done> {
  if (person === undefined) return { result: 'unknown', person: null };
  if (door.isCancelled || (isTicket && door.declined.has(person))) return { result: 'cancelled', person };
  if (came === null) return { result: 'wrong_time', person };
  return letIn(context, door, person, new Date(came));
}

async function letIn(context: Context, { row, taking, now }: Door, person: string, came: Date): Promise<Done> {
  const { db, company } = context;
  const at = taking.findIndex(({ id }) => id === person);
  // People who have declined hold no place, but may still come.
  const [declined] = at < 0 ? await readAttendeesById(db, company, row.id, [person]) : [];
  const isNew = at < 0 && !declined;
  if (isNew && !(await isAsked(context, row, person))) return { result: 'unknown', person: null };
  if (taking[at]?.state === 'checked_in') return { result: 'already', person };
  if (at < 0 && taking.length >= eventLimits.attendees) return { result: 'full', person };
  const known = declined ? [...taking, { ...toRule(declined), guests: 0 }] : taking;
  const outcome = checkInAttendee(known, person, termsOf(row));
  if ('fault' in outcome) return { result: 'full', person };
  const { attendee } = outcome;
  if (at < 0) taking.push(attendee);
  else taking[at] = attendee;
  if (isNew)
    await insertAttendee(db, company, row.id, attendee, {
      answered_at: now,
      checked_in_at: came,
      ticket: drawTicket(),
      is_walk_in: true,
    });
  else await updateAttendee(db, company, row.id, attendee, { checked_in_at: came });
  return { result: 'checked_in', person };
}

async function showThem(
  { db, company }: Context,
  event: string,
  done: readonly Done[],
): Promise<Map<string, DoorEntry>> {
  const people = done.flatMap(({ person }) => person ?? []);
  const rows = await readAtDoor(db, company, event, { tickets: [], people });
  return new Map(rows.map((one) => [one.person_id, toDoorEntry(one)]));
}

/** Undoes a check-in. A person who had answered is going again; one who had not is removed from the attendees. */
export async function undoCheckIn(
  context: Context,
  { params: { id, person } }: { params: { id: string; person: string } },
) {
  const { db, company } = context;
  const { row } = await findDoor(context, id, true);
  const [before] = await readAttendeesById(db, company, id, [person]);
  if (before?.state !== 'checked_in') throw new Failure('conflict', eventMessages.wasNotCheckedIn);
  if (before.is_walk_in) await deleteAttendee(db, company, id, person);
  else await updateAttendee(db, company, id, { ...toRule(before), state: 'going' }, { is_due: true });
  await recordAct(context, 'campaign.check-in-undone', { id, kind: 'event' }, { person });
  await moveWaiting(context, row);
  return { _id: person };
}
