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
  /** Null for a file that anyone may download. */
  person: { name: string; email: string } | null;
  own: { state: AttendeeState; mode: 'room' | 'stream' } | null;
  /** The number of the file, when it differs from the event's own. */
  sequence: number;
  /** The reader's key to the event's page. */
  key?: string | undefined;
};

/** The number of the last file sent to the person; -1 or null when none was sent. */
type Sent = { calendar_sequence: number } | null;

/** Returns the number of the next file for a person. It only rises, even when they change their answer (RFC 5546, 2.1.5). */
export const nextSequence = (row: Pick<WrittenRow, 'sequence'>, own: Sent, method: CalendarMethod): number =>
  Math.max(row.sequence + (method === 'CANCEL' ? 1 : 0), (own?.calendar_sequence ?? -1) + 1);

/** Returns the number of a downloaded file: that of the last file sent, unless the event has changed since. */
export const fetchedSequence = (row: Pick<WrittenRow, 'sequence'>, own: Sent, method: CalendarMethod): number =>
  Math.max(row.sequence + (method === 'CANCEL' ? 1 : 0), own?.calendar_sequence ?? -1);

/** Builds the calendar file of an event. For people attending online it has the link to the event's page. */
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
