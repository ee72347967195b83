import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { momentField } from '../base/dates.ts';
import { attendeeStates, eventModes } from '../base/event-states.ts';
import { isWebsite, oneLine, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { campaignMessages } from './campaign-messages.ts';
import { eventLimits, eventMessages } from './event-messages.ts';

const blankIsNull = (text: string | null | undefined) => text || null;

/** A web address; the scheme may be left out. Blank: none. */
const webLink = oneLine(eventMessages.linkInvalid)
  .refine((text) => text === '' || isWebsite(text), eventMessages.linkInvalid)
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .nullish()
  .transform(blankIsNull);
const short = (length: number, message: string) =>
  oneLine(message).max(length, message).nullish().transform(blankIsNull);

/** The capacity; null: unlimited. */
const capacity = wholeNumber(1, eventLimits.capacity, eventMessages.capacityInvalid).nullable().default(null);

export const eventPlace = z.object({
  name: requiredText(eventMessages.placeRequired, {
    length: eventLimits.placeName,
    message: eventMessages.placeTooLong,
  }),
  address: short(eventLimits.address, eventMessages.addressTooLong),
  mapLink: webLink,
});

/** An agenda item, by the clock of the event. */
export const agendaEntry = z.object({
  /** 1: the first day. */
  day: wholeNumber(1, eventLimits.days, eventMessages.dayInvalid).default(1),
  /** `HH:MM` in the time zone of the event. */
  time: z.string(eventMessages.timeInvalid).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, eventMessages.timeInvalid),
  title: requiredText(eventMessages.agendaTitleRequired, {
    length: eventLimits.agendaTitle,
    message: eventMessages.agendaTitleTooLong,
  }),
  speaker: short(eventLimits.speaker, eventMessages.speakerTooLong),
});
export type AgendaEntry = z.infer<typeof agendaEntry>;

const eventQuestionKinds = ['text', 'choice'] as const;

/** A question to people who are or may be coming. */
export const eventQuestion = z
  .object({
    /** Kept if given. */
    _id: recordId('Invalid id of a question').optional(),
    text: requiredText(eventMessages.questionRequired, {
      length: eventLimits.question,
      message: eventMessages.questionTooLong,
    }),
    kind: z.enum(eventQuestionKinds),
    /** Only for choices. */
    options: z
      .array(
        requiredText(eventMessages.optionRequired, {
          length: eventLimits.option,
          message: eventMessages.optionTooLong,
        }),
      )
      .max(eventLimits.options.most, eventMessages.optionsInvalid)
      .default([]),
    isRequired: z.boolean().default(false),
  })
  .superRefine(({ kind, options }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (kind === 'choice' && options.length < eventLimits.options.least)
      refuse(['options'], eventMessages.optionsInvalid);
    for (const [place, option] of options.entries())
      if (options.indexOf(option) !== place) refuse(['options', place], eventMessages.optionTwice);
  });

/** The content of an event, as edited by the company. */
export const eventContent = z
  .object({
    title: requiredText(eventMessages.titleRequired, {
      length: eventLimits.title,
      message: eventMessages.titleTooLong,
    }),
    /** Plain text of several lines. */
    description: z.string().trim().max(eventLimits.description, eventMessages.descriptionTooLong).default(''),
    startsAt: momentField(campaignMessages.momentRequired),
    endsAt: momentField(eventMessages.endRequired),
    /** The time zone (IANA) used for display. */
    timeZone: oneLine(campaignMessages.zoneInvalid).max(100, campaignMessages.zoneInvalid),
    /** Null: no room. */
    place: eventPlace.nullable().default(null),
    /** Shown only to people who attend by stream. Null: no stream. */
    meetingLink: webLink,
    roomCapacity: capacity,
    streamCapacity: capacity,
    /** The most guests per person. */
    mostGuests: wholeNumber(0, eventLimits.guests, eventMessages.guestsInvalid).default(0),
    agenda: z.array(agendaEntry).max(eventLimits.agenda, eventMessages.agendaInvalid).default([]),
    questions: z.array(eventQuestion).max(eventLimits.questions, eventMessages.questionsInvalid).default([]),
    /** Whether its page is public; otherwise it is for the people it was sent to. */
    isPublic: z.boolean().default(false),
    /** Whether invited ex-employees who are listed as former colleagues see which of the others are going. */
    showsGoing: z.boolean().default(false),
  })
  .superRefine(({ startsAt, endsAt, place, meetingLink }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    if (length <= 0) refuse('endsAt', eventMessages.endBeforeStart);
    if (length > eventLimits.days * 86_400_000) refuse('endsAt', eventMessages.tooLong);
    if (!place && !meetingLink) refuse('place', eventMessages.nowhere);
  });
export type EventContent = z.infer<typeof eventContent>;

const place = z.object({ name: z.string(), address: z.string().nullable(), mapLink: z.string().nullable() });
const agenda = z.array(
  z.object({ day: z.number(), time: z.string(), title: z.string(), speaker: z.string().nullable() }),
);
const questions = z.array(
  z.object({
    _id: z.string(),
    text: z.string(),
    kind: z.enum(eventQuestionKinds),
    options: z.array(z.string()),
    isRequired: z.boolean(),
  }),
);
export type EventQuestion = z.infer<typeof questions>[number];

const written = {
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The address of its picture. */
  cover: z.string().nullable(),
  timeZone: z.string(),
  place: place.nullable(),
  mostGuests: z.number(),
  agenda,
  questions,
  isPublic: z.boolean(),
  showsGoing: z.boolean(),
};

/** The number of people in a state, and of places taken or wanted by them and their guests. */
const attendeeCount = z.object({
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  people: z.number(),
  seats: z.number(),
});
export type AttendeeCount = z.infer<typeof attendeeCount>;

/** An event as its company sees it: its content and results. */
export const event = z.object({
  ...written,
  /** Null until set. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  meetingLink: z.string().nullable(),
  roomCapacity: z.number().nullable(),
  streamCapacity: z.number().nullable(),
  /** Increases with every change of time, place and content; sent to calendars. */
  sequence: z.number(),
  counts: z.array(attendeeCount),
  /** Places taken or reserved. */
  taken: z.object({ room: z.number(), stream: z.number() }),
  /** People who came without having responded. */
  walkIns: z.number(),
  /** Current answers by the day they were given, in the event's zone, `YYYY-MM-DD`, in order; days without answers are left out. */
  answersByDay: z.array(z.object({ day: z.string(), answers: z.number() })),
});
export type Event = z.infer<typeof event>;

/** Answers to the questions, by their ids. */
export const eventAnswersGiven = z
  .record(
    recordId(eventMessages.questionUnknown),
    oneLine(eventMessages.answerRequired).max(eventLimits.answer, eventMessages.answerTooLong),
  )
  .default({});

/** The reader's own response. */
const ownAttendance = z.object({
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  guests: z.number(),
  answers: z.record(z.string(), z.string()),
  /** How long a place offered to them is reserved. */
  offeredUntil: z.string().nullable(),
  /** The number of people ahead on the waiting list; null: not on it. */
  ahead: z.number().nullable(),
  /** The code of their ticket, while they have a place. */
  ticket: z.string().nullable(),
  checkedInAt: z.string().nullable(),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

/** An event as an ex-employee sees it, or anyone while it is public. */
export const eventToAnswer = z.object({
  ...written,
  companyName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(campaignStates),
  /** The ways to attend, and whether each is full: then people go on the waiting list. */
  modes: z.array(z.object({ mode: z.enum(eventModes), isFull: z.boolean() })),
  /** Only for people who attend by stream. */
  meetingLink: z.string().nullable(),
  /** Null: no response. */
  own: ownAttendance.nullable(),
  canAnswer: z.boolean(),
  /**
   * The people going, among those listed as former colleagues, for a reader who is listed too, until the event begins; null: hidden from
   * this reader. Says nothing about others, not even their number.
   */
  going: z
    .object({
      people: z.array(z.object({ firstName: z.string(), profileImg: z.string().nullable() })),
      /** The number of further listed people who are going. */
      more: z.number(),
    })
    .nullable(),
  /** Whether the reader is unknown and must sign in to respond. */
  isStranger: z.boolean(),
  /** Whether it was opened from a test: nothing is saved. */
  isTest: z.boolean(),
});
export type EventToAnswer = z.infer<typeof eventToAnswer>;

/** A person who has responded, or come. */
export const attendee = z.object({
  /** The id of the ex-employee. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The address of their photo. */
  profileImg: z.string().nullable(),
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  guests: z.number(),
  answers: z.record(z.string(), z.string()),
  waitsSince: z.string().nullable(),
  offeredUntil: z.string().nullable(),
  answeredAt: z.string(),
  checkedInAt: z.string().nullable(),
  isWalkIn: z.boolean(),
});
export type EventAttendee = z.infer<typeof attendee>;

/** The data that the door needs to check a person in offline. */
export const doorEntry = z.object({
  /** The id of the ex-employee. */
  _id: z.string(),
  name: z.string(),
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  guests: z.number(),
  ticket: z.string(),
  checkedInAt: z.string().nullable(),
});
export type DoorEntry = z.infer<typeof doorEntry>;
