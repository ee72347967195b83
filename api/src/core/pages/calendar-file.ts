/** Methods of a calendar file: an event for everyone, an invitation or an answer to it, a cancellation (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** An attendee's answer, in the words of calendars. */
export type CalendarAnswer = 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

type Party = { name: string; email: string };

export type CalendarEntry = {
  method: CalendarMethod;
  /** Stays the same throughout the event's life: calendars recognise the event by it. */
  uid: string;
  /** Rises with every change: of two files the higher one counts. */
  sequence: number;
  /** When this was written. */
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  /** The place in words; null if the event is online only. */
  location: string | null;
  url: string | null;
  organizer: Party;
  /** The only attendee in the file, so that no one learns of others. A published event has none (RFC 5546, 3.2.1). */
  attendee: (Party & { answer: CalendarAnswer }) | null;
};

const octetsOfLine = 75;
const encoder = new TextEncoder();

/** Folds a line into lines of at most 75 octets; continuations begin with a space, and no character is cut (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > octetsOfLine) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}

const breaks = /\r\n?|[\n\u2028\u2029]/g;
const control = /\p{Cc}/gu;

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(breaks, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .split('\n')
    .map((line) => line.replace(control, ''))
    .join('\\n');

const bare = (value: string) => value.toWellFormed().replace(control, ' ');
/** Quotes the value of a parameter; characters that it cannot contain are escaped by RFC 6868. */
const parameter = (value: string) => `"${bare(value).replaceAll('^', '^^').replaceAll('"', "^'")}"`;
/** Writes an address, which has nothing to escape; characters that it may not contain are encoded as in URLs. */
const address = (value: string) => new URL(value).href;
const mailto = (email: string) => `mailto:${encodeURI(bare(email))}`;
/** Writes a moment in UTC, which every calendar shows in its own time: the file needs no time zone rules, so none can be wrong. */
const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

function attendeeLine({ name, email, answer }: NonNullable<CalendarEntry['attendee']>): string {
  const parameters = `CN=${parameter(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE`;
  return `ATTENDEE;${parameters}:${mailto(email)}`;
}

/** Returns the media type of a file, which also names its method (RFC 5546; RFC 5545, 8.1). */
export const calendarType = (method: CalendarMethod) => `text/calendar; charset=utf-8; method=${method}`;

/** Returns the method of a file that was written here. */
export const methodOf = (file: string): CalendarMethod =>
  (/^METHOD:(REQUEST|CANCEL)\r$/m.exec(file)?.[1] as CalendarMethod | undefined) ?? 'PUBLISH';

/**
 * Writes an event as a calendar file (RFC 5545 and 5546), for mails and downloads. A later file with the same UID and a higher sequence updates a
 * calendar's entry; CANCEL removes it. There is no alarm: the product sends reminders itself.
 */
export function writeCalendarFile(entry: CalendarEntry): string {
  const { method, uid, sequence, writtenAt, startsAt, endsAt, title, description, location, url } = entry;
  const { organizer, attendee } = entry;
  if (method === 'REQUEST' && !attendee) throw new Error('A request needs an attendee');
  if (endsAt <= startsAt) throw new Error('An event must end after it begins');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Encore//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(writtenAt)}`,
    `DTSTART:${moment(startsAt)}`,
    `DTEND:${moment(endsAt)}`,
    `SUMMARY:${text(title)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(url ? [`URL:${address(url)}`] : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:${mailto(organizer.email)}`,
    ...(attendee && method !== 'PUBLISH' ? [attendeeLine(attendee)] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
