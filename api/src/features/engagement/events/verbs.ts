import type { z } from 'zod';
import type { Context, OwnContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import {
  type AddressedPage,
  countAddressed,
  listAddressed,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordAct } from '#api/features/engagement/campaigns/shared.ts';
import { attendeeWords, type EventMode } from '#contract/base/event-states.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import { campaignMessages, eventCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventWish } from '#contract/engagement/event-places.ts';
import type { listAttendees as contract, EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { countNamed, readNamed } from './attendee-list-queries.ts';
import { readDoorRows, searchAtDoor } from './door-queries.ts';
import { type EventReader, findEventRow, findEventsFor } from './find-event.ts';
import { findEventCampaign, isAsked, missingEvent } from './find-event-reader.ts';
import { isWritten, modesOf } from './policy.ts';
import { answeredBy, type EventRow, type WrittenRow } from './queries.ts';
import { takeAnswer } from './take-answer.ts';
import { type NamedRow, toAttendee, toDoorEntry } from './view.ts';

type Input = { params: { id: string }; query: z.infer<typeof contract.query> };

/** Returns a page of the people who have answered an event: those who are going first, each state by name. */
export async function listAttendees(context: Context, { params: { id }, query }: Input) {
  const { db, company } = context;
  await findEventRow(context, id);
  const { pageNumber = 1, pageContent = limits.pageSize, ...part } = query;
  const rows = await readNamed(db, company, id, part, { skip: (pageNumber - 1) * pageContent, most: pageContent });
  return { attendees: rows.map((row) => toAttendee(context, row)), total: await countNamed(db, company, id, part) };
}

type ChangeAttendeeInput = { params: { id: string; person: string }; body: EventWish };

/** Answers for a person, who is notified, under the same rules and within the same places. Their answers to the questions stay. */
export async function changeAttendee(context: Context, { params: { id, person }, body }: ChangeAttendeeInput) {
  const { db, company } = context;
  const row = await findEventRow(context, id);
  if (!(await isAsked(context, row, person))) throw notFound(eventMessages.attendeeNotFound);
  await takeAnswer(context, id, person, { ...body, answers: null });
  await recordAct(context, 'campaign.attendee-changed', { id, kind: 'event' }, { person, answer: body.answer });
  const [changed] = await readNamed(db, company, id, { person }, { skip: 0, most: 1 });
  if (!changed) throw notFound(eventMessages.attendeeNotFound);
  return toAttendee(context, changed);
}

const batch = 1_000;
const modeWords: Readonly<Record<EventMode, string>> = { room: 'In person', stream: 'Online' };
const labels = ['Name', 'Email', 'Answer', 'How', 'Guests', 'Answered at (UTC)', 'Checked in at (UTC)', 'Walk-in'];

type ExportAttendeesInput = { params: { id: string }; query: { format: 'xlsx' | 'csv' } };

/** Exports the people who have answered an event, with their answers to its questions. */
export async function exportAttendees(
  context: Context,
  { params: { id }, query }: ExportAttendeesInput,
): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  const row = await findEventRow(context, id);
  await recordAct(context, 'campaign.exported', campaign);
  const columns = [...labels, ...row.questions.map(({ text }) => text)];
  const rows = rowsOf(context, row);
  const name = campaign.name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim() || 'event';
  if (query.format === 'csv')
    return { content: writeCsv(columns, rows), contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv` };
  const sheet = columns.map((label) => ({ label, kind: 'text' as const, width: Math.min(40, label.length + 8) }));
  return { content: writeSpreadsheet(sheet, rows), contentType: mediaTypes.spreadsheet, fileName: `${name}.xlsx` };
}

/** Reads the rows after the request’s transaction has ended, in batches, each in a transaction of its own. */
async function* rowsOf({ services, company }: Context, event: EventRow): AsyncGenerator<Cell[]> {
  for (let skip = 0; ; skip += batch) {
    const rows: NamedRow[] = await asCompany(services.database, company, ({ db }) =>
      readNamed(db, company, event.id, {}, { skip, most: batch }),
    );
    for (const row of rows) yield cellsOf(event, row);
    if (rows.length < batch) return;
  }
}

const cellsOf = ({ questions }: EventRow, row: NamedRow): Cell[] => [
  row.name,
  row.email,
  attendeeWords[row.state].label,
  modeWords[row.mode],
  row.guests,
  row.answered_at,
  row.checked_in_at ?? '',
  row.is_walk_in ? 'Yes' : 'No',
  ...questions.map(({ _id }) => row.answers[_id] ?? ''),
];

type FindDoorAsked = { params: { id: string } };

type Door = { row: WrittenRow; isCancelled: boolean };

/**
 * Returns a started event that people attend in a room. Check-ins made offline may also arrive after its end, and the door of a cancelled
 * event tells everyone that it is cancelled.
 * @throws Failure conflict for any other event
 */
export async function findDoor(context: Context, id: string, lock = false): Promise<Door> {
  const campaign = await findCampaignRow(context, id);
  if (campaign.kind !== 'event') throw notFound(eventCampaignMessages.notFound);
  const row = await findEventRow(context, id, lock);
  const isCancelled = campaign.state === 'cancelled' && campaign.started_at !== null;
  if (!isWritten(row) || !(isCancelled || ['running', 'paused', 'finished'].includes(campaign.state)))
    throw new Failure('conflict', eventMessages.doorClosed);
  if (!modesOf(row).includes('room')) throw new Failure('conflict', eventMessages.noRoom);
  return { row, isCancelled };
}

/** Lists everyone who may come to an event, with what the door needs to know. */
export async function readDoorList(context: Context, { params: { id } }: FindDoorAsked) {
  const { row, isCancelled } = await findDoor(context, id);
  const rows = await readDoorRows(context.db, context.company, id, eventLimits.attendees);
  return {
    _id: id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    roomCapacity: row.room_capacity,
    isCancelled,
    attendees: rows.map(toDoorEntry),
  };
}

/** Searches the event's recipients by part of the name. */
export async function findAtDoor(
  context: Context,
  { params: { id }, query: { search } }: FindDoorAsked & { query: { search: string } },
) {
  const { row } = await findDoor(context, id);
  const asked = { search, isPublic: row.is_public, most: eventLimits.found };
  const found = await searchAtDoor(context.db, context.company, id, asked);
  return { people: found.map((person) => ({ _id: person.id, name: person.name, state: person.state })) };
}

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type ReadOwnEventAsked = { params: { id: string } };
type Answer = ReadOwnEventAsked & { body: EventGiven };
type FoundEventReader = Found & { reader: EventReader };

async function showEvent(context: Inside, id: string, reader: EventReader): Promise<EventToAnswer> {
  const campaign = await findEventCampaign(context, id, reader);
  const [shown] = await findEventsFor(context, [campaign], reader);
  if (!shown && reader === 'test') throw new Failure('conflict', eventMessages.noPreview);
  return shown ?? missingEvent();
}

async function answerEvent(context: Inside, id: string, reader: EventReader, given: EventGiven) {
  await findEventCampaign(context, id, reader);
  if (reader === 'test') throw new Failure('conflict', campaignMessages.isTest);
  if (reader === 'stranger') throw new Failure('unauthenticated', eventMessages.signIn);
  await takeAnswer(context, id, reader.person, given);
  return showEvent(context, id, reader);
}

/** Returns an event that is addressed to the ex-employee, or public. */
export const readOwnEvent = (context: OwnContext, { params }: ReadOwnEventAsked) =>
  showEvent(context, params.id, { person: context.person });

/** Answers as the signed-in ex-employee. */
export const answerOwnEvent = (context: OwnContext, { params, body }: Answer) =>
  answerEvent(context, params.id, { person: context.person }, body);

/** Returns an event by the link in its mail, or because it is public. Opening it saves nothing. */
export const readLinkedEvent = ({ inside, found }: PageContext<FoundEventReader>, { params }: ReadOwnEventAsked) =>
  inside((inPage) => showEvent(inPage, params.id, found.reader));

/** Answers by the link in a mail. */
export const answerEventByLink = ({ inside, found }: PageContext<FoundEventReader>, { params, body }: Answer) =>
  inside((inPage) => answerEvent(inPage, params.id, found.reader, body));

/** Returns the events addressed to or answered by the ex-employee for the feed, each with its position there. */
export async function listFeedEvents(context: OwnContext, place: AddressedPage) {
  const { person } = context;
  const campaigns = await listAddressed(context, {
    kind: 'event',
    person,
    also: answeredBy(context.company, person),
    ...place,
  });
  const events = new Map((await findEventsFor(context, campaigns, { person })).map((event) => [event._id, event]));
  return campaigns.flatMap((row) => {
    const event = events.get(row.id);
    return event ? [{ place: row.place, item: { kind: 'event' as const, at: row.started_at ?? '', ...event } }] : [];
  });
}

/** How many campaigns of each kind the own lists of the ex-employee have: among events also those that they answered uninvited. */
export const countOwnCampaigns = (context: OwnContext) =>
  countAddressed(context, { person: context.person, also: answeredBy(context.company, context.person) });
