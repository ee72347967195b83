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
  /** Of its page, for its reader. */
  key?: string | undefined;
};

/** An event as a calendar file. Whoever comes by the stream finds its link there; that it is off is news above all that was told before. */
export function buildCalendar(
  { brand, services }: Pick<Context, 'brand' | 'services'>,
  row: WrittenRow,
  { method, companyName, person, own, key }: Asked,
): string {
  const joins = own?.mode === 'stream' && (own.state === 'going' || own.state === 'checked_in');
  return writeCalendarFile({
    method,
    uid: `${row.id}@${new URL(brand.siteUrl).hostname}`,
    sequence: row.sequence + (method === 'CANCEL' ? 1 : 0),
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
