import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Event, type EventContent, eventContent } from '#contract/engagement/events.ts';
import type { ZonedMoment } from '../../../../ui/fields/DateTimeField.tsx';
import { ownZone } from '../../../../ui/fields/time-zones.ts';

/** The values of the fields of an event. */
export type TypedEvent = {
  title: string;
  description: string;
  starts: ZonedMoment;
  endsAt: string;
  inPerson: boolean;
  placeName: string;
  address: string;
  mapLink: string;
  roomCapacity: string;
  online: boolean;
  meetingLink: string;
  streamCapacity: string;
  mostGuests: string;
  agenda: { day: string; time: string; title: string; speaker: string }[];
  /** The options of a choice stand in lines. */
  questions: { known: string | null; text: string; isChoice: boolean; options: string; isRequired: boolean }[];
  isPublic: boolean;
  showsGoing: boolean;
};
// The values, not what is sent: fields know no more.
export type EventControl = Control<TypedEvent>;

const countOf = (text: string) => (text.trim() === '' ? null : Number(text));
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the body of the request for the typed values. */
export function toContent(typed: TypedEvent): z.input<typeof eventContent> {
  const { title, description, starts, endsAt, inPerson, online, isPublic, showsGoing } = typed;
  return {
    title,
    description,
    startsAt: starts.at,
    endsAt,
    timeZone: starts.timeZone,
    place: inPerson ? { name: typed.placeName, address: typed.address, mapLink: typed.mapLink } : null,
    meetingLink: online ? typed.meetingLink : null,
    roomCapacity: inPerson ? countOf(typed.roomCapacity) : null,
    streamCapacity: online ? countOf(typed.streamCapacity) : null,
    mostGuests: Number(typed.mostGuests || 0),
    agenda: typed.agenda.map(({ day, ...entry }) => ({ ...entry, day: Number(day) })),
    questions: typed.questions.map(({ known, isChoice, options, ...question }) => ({
      ...question,
      ...(known === null ? {} : { _id: known }),
      kind: isChoice ? ('choice' as const) : ('text' as const),
      options: isChoice ? linesOf(options) : [],
    })),
    isPublic,
    showsGoing,
  };
}

const names: Readonly<Record<string, string>> = {
  startsAt: 'starts',
  timeZone: 'starts',
  place: 'inPerson',
  'place.name': 'placeName',
  'place.address': 'address',
  'place.mapLink': 'mapLink',
};

/** Returns the field for a name of the contract; the options of a question are one field. */
export const fieldOf = (path: string): string => names[path] ?? path.replace(/(\.options)\.\d+$/, '$1');

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<TypedEvent>().superRefine((typed, context) => {
  const issues = eventContent.safeParse(toContent(typed)).error?.issues ?? [];
  const say = (name: string, message: string) =>
    context.addIssue({
      code: 'custom',
      path: name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
  for (const { path, message } of issues) say(fieldOf(path.join('.')), message);
  // Switched on, it is to be filled in.
  if (typed.online && typed.meetingLink.trim() === '') say('meetingLink', 'Please enter the link to the meeting');
});

const hour = 3_600_000;
const textOf = (count: number | null) => (count === null ? '' : String(count));

/** Six in the evening where the reader is, two weeks from now. */
function someEvening(): string {
  const day = new Date();
  day.setDate(day.getDate() + 14);
  day.setHours(18, 0, 0, 0);
  return day.toISOString();
}

/** Returns the first values of the fields: those of the event, or a suggested day. */
export function typedOf(event: Event): TypedEvent {
  const startsAt = event.startsAt ?? someEvening();
  return {
    title: event.title,
    description: event.description,
    starts: { at: startsAt, timeZone: event.startsAt ? event.timeZone : ownZone() },
    endsAt: event.endsAt ?? new Date(Date.parse(startsAt) + 2 * hour).toISOString(),
    inPerson: event.place !== null || event.meetingLink === null,
    placeName: event.place?.name ?? '',
    address: event.place?.address ?? '',
    mapLink: event.place?.mapLink ?? '',
    roomCapacity: textOf(event.roomCapacity),
    online: event.meetingLink !== null,
    meetingLink: event.meetingLink ?? '',
    streamCapacity: textOf(event.streamCapacity),
    mostGuests: String(event.mostGuests),
    agenda: event.agenda.map(({ day, time, title, speaker }) => ({
      day: String(day),
      time,
      title,
      speaker: speaker ?? '',
    })),
    questions: event.questions.map(({ _id, text, kind, options, isRequired }) => ({
      known: _id,
      text,
      isChoice: kind === 'choice',
      options: options.join('\n'),
      isRequired,
    })),
    isPublic: event.isPublic,
    showsGoing: event.showsGoing,
  };
}

/** The form of an event. */
export const useEventForm = (event: Event) =>
  useForm<TypedEvent>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: typedOf(event),
  });

/** As the contract sends it. */
export const contentOf = (typed: TypedEvent): EventContent => eventContent.parse(toContent(typed));
