import type { Context } from '#api/core/context.ts';
import { type CalendarAnswer, type CalendarMethod, writeCalendarFile } from '#api/core/pages/calendar-file.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { AttendeeState } from '#contract/base/event-states.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { whereOf } from './create-event.ts';
import type { WrittenRow } from './queries.ts';

const answers: Readonly<Record<AttendeeState, CalendarAnswer>> = {
  going: 'ACCEPTED',
  checked_in: 'ACCEPTED',
  maybe: 'TENTATIVE',
  declined: 'DECLINED',
  waitlisted: 'NEEDS-ACTION',
  offered: 'NEEDS-ACTION',
  no_show: 'NEEDS-ACTION',
};

type Asked = {
  method: CalendarMethod;
  companyName: string;
  /** Null: it is for everybody. */
  person: { name: string; email: string } | null;
  own: { state: AttendeeState; mode: 'room' | 'stream' } | null;
  /** Its number, where another one than that of the event is due. */
  sequence: number;
  /** Of its page, for its reader. */
  key?: string | undefined;
};

/** Whose number: of the last file that was sent to them; -1 or null: none was. */
type Sent = { calendar_sequence: number } | null;

/** Returns the number of the next file for someone: it only rises, also when they change their mind (RFC 5546, 2.1.5). */
export const nextSequence = (row: Pick<WrittenRow, 'sequence'>, own: Sent, method: CalendarMethod): number =>
  Math.max(row.sequence + (method === 'CANCEL' ? 1 : 0), (own?.calendar_sequence ?? -1) + 1);

/** Returns the number of a file that is fetched: that of the last one that was sent, unless the event has changed since. */
export const fetchedSequence = (row: Pick<WrittenRow, 'sequence'>, own: Sent, method: CalendarMethod): number =>
  Math.max(row.sequence + (method === 'CANCEL' ? 1 : 0), own?.calendar_sequence ?? -1);

/** An event as a calendar file. Whoever comes by the stream finds its link there. */
export function buildCalendar(
  { brand, services }: Pick<Context, 'brand' | 'services'>,
  row: WrittenRow,
  { method, companyName, person, own, sequence, key }: Asked,
): string {
  const joins = own?.mode === 'stream' && (own.state === 'going' || own.state === 'checked_in');
  return writeCalendarFile({
    method,
    uid: `${row.id}@${new URL(brand.siteUrl).hostname}`,
    sequence,
    writtenAt: services.clock(),
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    title: row.title,
    description: [row.description, joins ? `Join: ${row.meeting_link}` : ''].filter(Boolean).join('\n\n'),
    location: whereOf(row) || null,
    url: brand.siteUrl + attendEventPath(row.id, key),
    organizer: { name: companyInMail(companyName), email: brand.mailFrom.email },
    attendee: person && { ...person, answer: own ? answers[own.state] : 'NEEDS-ACTION' },
  });
}
