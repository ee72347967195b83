import type { Context, OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { calendarType } from '#api/core/pages/calendar-file.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import type { Download } from '#api/core/server/http.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { readAttendances } from './attendee-queries.ts';
import { buildCalendar, fetchedSequence } from './build-calendar.ts';
import { type EventReader, findEventRow } from './find-event.ts';
import { findEventCampaign, missingEvent } from './find-event-reader.ts';
import { isWritten } from './policy.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services' | 'brand'>;
type Reader = { event: string; reader: EventReader; key?: string | undefined };

/** Returns the calendar file of an event, with the reader's answer when they are invited, or for anyone. */
async function giveCalendar(context: Inside, { event, reader, key }: Reader): Promise<Download> {
  const { db, company } = context;
  const { state } = await findEventCampaign(context, event, reader);
  const row = await findEventRow(context, event);
  if (!isWritten(row)) return missingEvent();
  const isPerson = typeof reader === 'object';
  const [own] = isPerson ? await readAttendances(db, company, reader.person, [event]) : [];
  const person = isPerson ? await findPerson(context, reader.person) : null;
  const method = state === 'cancelled' ? 'CANCEL' : person ? 'REQUEST' : 'PUBLISH';
  const { name } = await readCompany(db, company);
  return {
    content: buildCalendar(context, row, {
      method,
      companyName: name ?? '',
      person: person && { name: person.name, email: person.email },
      own: own ?? null,
      sequence: fetchedSequence(row, own ?? null, method),
      key,
    }),
    contentType: calendarType(method),
    fileName: 'event.ics',
    ...(reader === 'stranger' ? {} : { isPrivate: true as const }),
  };
}

type Asked = { params: { id: string } };

/** Returns the file for the signed-in ex-employee. */
export const readOwnCalendar = (context: OwnContext, { params }: Asked) =>
  giveCalendar(context, { event: params.id, reader: { person: context.person } });

/** Returns the file by the link in a mail, or to anyone when the event is public. */
export const readLinkedCalendar = (
  { inside, found }: PageContext<Found & { reader: EventReader }>,
  { params, query }: Asked & { query: { key?: string | undefined } },
) =>
  inside((inPage) =>
    giveCalendar(inPage, {
      event: params.id,
      reader: found.reader,
      key: found.reader === 'stranger' ? undefined : query.key,
    }),
  );
