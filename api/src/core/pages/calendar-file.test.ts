import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarType, writeCalendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: '0190a5d0-0000-7000-8000-000000000001@encore.example',
  sequence: 0,
  writtenAt: new Date('2026-11-25T08:00:00.000Z'),
  startsAt: new Date('2026-12-05T12:30:00.000Z'),
  endsAt: new Date('2026-12-05T15:00:00.000Z'),
  title: 'Alumni evening',
  description: 'Dinner at eight.\nBring a friend, or two; no jacket.',
  location: 'Hall 1, Pune',
  url: 'https://encore.example/events/1?key=a,b;c',
  organizer: { name: 'Acme', email: 'events@acme.example' },
  attendee: { name: 'Ravi Menon', email: 'ravi@mail.example', answer: 'ACCEPTED' },
};
const written = (given: Partial<CalendarEntry> = {}) => writeCalendarFile({ ...entry, ...given });

/** Unfolds the content lines as readers do (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => new RegExp(`^${name}[;:]`).test(line))
    ?.replace(/^[A-Z]+(?:;(?:[^":]|"[^"]*")*)?:/, '');
/** Undoes escapes as readers do (3.3.11). */
const readText = (value = '') => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

describe('A calendar file (RFC 5545, 5546)', () => {
  test('has what a request needs, in UTC, and no alarm', () => {
    expect(linesOf(written())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Encore//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:0190a5d0-0000-7000-8000-000000000001@encore.example',
      'SEQUENCE:0',
      'DTSTAMP:20261125T080000Z',
      'DTSTART:20261205T123000Z',
      'DTEND:20261205T150000Z',
      'SUMMARY:Alumni evening',
      'DESCRIPTION:Dinner at eight.\\nBring a friend\\, or two\\; no jacket.',
      'LOCATION:Hall 1\\, Pune',
      'URL:https://encore.example/events/1?key=a,b;c',
      'ORGANIZER;CN="Acme":mailto:events@acme.example',
      'ATTENDEE;CN="Ravi Menon";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ravi@mail.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(calendarType('REQUEST')).toBe('text/calendar; charset=utf-8; method=REQUEST');
  });

  test('a published event names no one; a cancellation has the same event, a higher sequence, and the status cancelled', () => {
    const published = written({ method: 'PUBLISH' });
    expect(published).not.toMatch(/ATTENDEE|ravi/i);
    const cancelled = written({ method: 'CANCEL', sequence: 3 });
    expect(valueOf(cancelled, 'UID')).toBe(valueOf(published, 'UID'));
    expect(valueOf(cancelled, 'SEQUENCE')).toBe('3');
    expect(valueOf(cancelled, 'STATUS')).toBe('CANCELLED');
    expect(valueOf(cancelled, 'ATTENDEE')).toBe('mailto:ravi@mail.example');
  });

  test('impossible entries are refused', () => {
    expect(() => written({ attendee: null })).toThrow('A request needs an attendee');
    expect(() => written({ endsAt: entry.startsAt })).toThrow('must end after it begins');
    expect(() => written({ url: 'no address' })).toThrow(/Invalid URL/);
  });

  const words = fc.string({ unit: 'grapheme', maxLength: 300 });
  const evil = fc.oneof(
    words,
    fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '^',
        'n',
        ' ',
        '\u2028',
        '\0',
        'END:VEVENT',
        '👩‍👩‍👧‍👦',
        'म',
      ),
    }),
  );

  test('no line is longer than 75 octets, no character is cut, and typed text stays one value of one event', () => {
    fc.assert(
      fc.property(evil, evil, evil, (title, description, name) => {
        const location = title || null;
        const attendee = { name, email: 'ravi@mail.example', answer: 'DECLINED' as const };
        const file = written({ title, description, location, organizer: { name, email: 'a@b.example' }, attendee });
        const raw = file.split('\r\n');
        expect(raw.at(-1)).toBe('');
        for (const line of raw) {
          const bytes = Buffer.from(line);
          expect(bytes.length).toBeLessThanOrEqual(75);
          expect(bytes.toString()).toBe(line);
          expect(line).not.toMatch(/[\p{Cc}]/u);
        }
        const names = linesOf(file).map((line) => line.split(/[:;]/)[0]);
        expect(names.filter((each) => each === 'BEGIN' || each === 'END')).toHaveLength(4);
        expect(new Set(names).size).toBe(names.length - 2);
        // The typed text remains unchanged, except for characters that calendars do not allow.
        const kept = (value: string) =>
          value.replace(/\r\n?|[\n\u2028\u2029]/g, '\n').replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ''));
        expect(readText(valueOf(file, 'SUMMARY'))).toBe(kept(title));
        expect(readText(valueOf(file, 'DESCRIPTION'))).toBe(kept(description));
        expect(valueOf(file, 'ATTENDEE')).toBe('mailto:ravi@mail.example');
        expect(valueOf(file, 'ORGANIZER')).toBe('mailto:a@b.example');
      }),
      { numRuns: 500 },
    );
  });
});
