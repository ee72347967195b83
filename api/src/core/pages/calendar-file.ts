/** What a calendar is told: that there is an event for everybody, that somebody is asked to it or has answered, that it is off (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** How somebody stands to the event, as calendars say it. */
export type CalendarAnswer = 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

type Party = { name: string; email: string };

export type CalendarEntry = {
  method: CalendarMethod;
  /** The same for as long as the event is one: by it a calendar finds what it has of it already. */
  uid: string;
  /** Rises with every change: of two files the higher one counts. */
  sequence: number;
  /** When this was written. */
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  /** Where it is, in words; null where it is online alone. */
  location: string | null;
  url: string | null;
  organizer: Party;
  /** Whom it is for, alone: nobody learns of anybody else. What is published is for nobody in particular (RFC 5546, 3.2.1). */
  attendee: (Party & { answer: CalendarAnswer }) | null;
};

const octetsOfLine = 75;
const encoder = new TextEncoder();

/** Lines of at most 75 octets, of which those that go on begin with a space; no letter is cut (RFC 5545, 3.1). */
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

/** A value of type TEXT (RFC 5545, 3.3.11). */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(breaks, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .split('\n')
    .map((line) => line.replace(control, ''))
    .join('\\n');

const bare = (value: string) => value.toWellFormed().replace(control, ' ');
/** The value of a parameter, with the signs that it can't hold as RFC 6868 has them. */
const parameter = (value: string) => `"${bare(value).replaceAll('^', '^^').replaceAll('"', "^'")}"`;
/** An address has no signs to be escaped; what is not allowed in one is written as URLs do. */
const address = (value: string) => new URL(value).href;
const mailto = (email: string) => `mailto:${encodeURI(bare(email))}`;
/** A moment in UTC, which every calendar shows by its own clock: no rules of time zones come along, and none can be wrong. */
const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

function attendeeLine({ name, email, answer }: NonNullable<CalendarEntry['attendee']>): string {
  const parameters = `CN=${parameter(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE`;
  return `ATTENDEE;${parameters}:${mailto(email)}`;
}

/** The media type of a file, which names its method too (RFC 5546; RFC 5545, 8.1). */
export const calendarType = (method: CalendarMethod) => `text/calendar; charset=utf-8; method=${method}`;

/** The method of a file that was written here. */
export const methodOf = (file: string): CalendarMethod =>
  (/^METHOD:(REQUEST|CANCEL)\r$/m.exec(file)?.[1] as CalendarMethod | undefined) ?? 'PUBLISH';

/**
 * An event as a calendar file (RFC 5545 and 5546), for mails and downloads. A later file with the same UID and a higher sequence changes what
 * a calendar has; CANCEL takes it out. Nothing rings: reminders are the product's.
 */
export function writeCalendarFile(entry: CalendarEntry): string {
  const { method, uid, sequence, writtenAt, startsAt, endsAt, title, description, location, url } = entry;
  const { organizer, attendee } = entry;
  if (method === 'REQUEST' && !attendee) throw new Error('A request is for somebody');
  if (endsAt <= startsAt) throw new Error('An event ends after it begins');
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
