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

/** How many find room; null: as many as come. */
const capacity = wholeNumber(1, eventLimits.capacity, eventMessages.capacityInvalid).nullable().default(null);

export const eventPlace = z.object({
  name: requiredText(eventMessages.placeRequired, {
    length: eventLimits.placeName,
    message: eventMessages.placeTooLong,
  }),
  address: short(eventLimits.address, eventMessages.addressTooLong),
  mapLink: webLink,
});

/** A part of the day, by the clock of the event. */
export const agendaEntry = z.object({
  /** 1: the day on which it begins. */
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

/** What is asked of who goes, or may. */
export const eventQuestion = z
  .object({
    /** One that has an id keeps it. */
    _id: recordId('Invalid id of a question').optional(),
    text: requiredText(eventMessages.questionRequired, {
      length: eventLimits.question,
      message: eventMessages.questionTooLong,
    }),
    kind: z.enum(eventQuestionKinds),
    /** Of a choice alone. */
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

/** What a company writes about an event. */
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
    /** The name of a time zone (IANA) in which it is shown. */
    timeZone: oneLine(campaignMessages.zoneInvalid).max(100, campaignMessages.zoneInvalid),
    /** Null: there is no room. */
    place: eventPlace.nullable().default(null),
    /** Only who goes by stream learns it. Null: there is no stream. */
    meetingLink: webLink,
    roomCapacity: capacity,
    streamCapacity: capacity,
    /** How many guests each may bring at most. */
    mostGuests: wholeNumber(0, eventLimits.guests, eventMessages.guestsInvalid).default(0),
    agenda: z.array(agendaEntry).max(eventLimits.agenda, eventMessages.agendaInvalid).default([]),
    questions: z.array(eventQuestion).max(eventLimits.questions, eventMessages.questionsInvalid).default([]),
    /** Anybody may see its page; else those whom it was sent to. */
    isPublic: z.boolean().default(false),
    /** Former colleagues who are invited see who of those listed in the directory goes. */
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

/** How many people are in a state, and how many places they and their guests take or want. */
const attendeeCount = z.object({
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  people: z.number(),
  seats: z.number(),
});
export type AttendeeCount = z.infer<typeof attendeeCount>;

/** An event as its company sees it: what is written about it, and what came of it. */
export const event = z.object({
  ...written,
  /** Null until it is written. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  meetingLink: z.string().nullable(),
  roomCapacity: z.number().nullable(),
  streamCapacity: z.number().nullable(),
  /** Rises with every change of when, where and what: calendars are told it. */
  sequence: z.number(),
  counts: z.array(attendeeCount),
  /** How many places are taken or kept. */
  taken: z.object({ room: z.number(), stream: z.number() }),
  /** How many came without having been expected. */
  walkIns: z.number(),
  /** Answers that count now, by the day they were given on in the zone of the event, `YYYY-MM-DD`, in order; days without one are left out. */
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

/** What the reader is to the event. */
const ownAttendance = z.object({
  state: z.enum(attendeeStates),
  mode: z.enum(eventModes),
  guests: z.number(),
  answers: z.record(z.string(), z.string()),
  /** Until when the place is kept that is offered to them. */
  offeredUntil: z.string().nullable(),
  /** How many wait before them; null: they don’t wait. */
  ahead: z.number().nullable(),
  /** The code of their ticket, while they have a place. */
  ticket: z.string().nullable(),
  checkedInAt: z.string().nullable(),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

/** An event as the ex-employee sees it, or anybody while it is public. */
export const eventToAnswer = z.object({
  ...written,
  companyName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(campaignStates),
  /** How it can be attended, and whether no place is free that way: then one waits. */
  modes: z.array(z.object({ mode: z.enum(eventModes), isFull: z.boolean() })),
  /** For who goes by stream. */
  meetingLink: z.string().nullable(),
  /** Null: they have not answered. */
  own: ownAttendance.nullable(),
  canAnswer: z.boolean(),
  /**
   * Who goes of those listed among former colleagues, for a reader who is listed too, until it begins; null: this reader doesn’t see it.
   * It says nothing about others, not even how many they are.
   */
  going: z
    .object({
      people: z.array(z.object({ firstName: z.string(), profileImg: z.string().nullable() })),
      /** How many more of them go. */
      more: z.number(),
    })
    .nullable(),
  /** Nobody knows who reads it: one signs in to answer. */
  isStranger: z.boolean(),
  /** It was opened from a test: nothing is kept. */
  isTest: z.boolean(),
});
export type EventToAnswer = z.infer<typeof eventToAnswer>;

/** Somebody who has answered, or has come. */
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

/** What the door must know of somebody, to check them in without the network. */
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
