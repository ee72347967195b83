import { z } from 'zod';
import { momentField } from '../base/dates.ts';
import { attendeeStates, eventAnswers, eventModes } from '../base/event-states.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, oneLine, paging, recordId } from '../base/rules.ts';
import { checkInResults, eventLimits, eventMessages } from './event-messages.ts';
import { attendee, doorEntry, event, eventAnswersGiven, eventContent, eventToAnswer } from './events.ts';

const id = z.object({ id: recordId('Invalid event id') });
const ofPerson = id.extend({ person: recordId('Invalid ex-employee id') });
/** The key of the reader in a link of a mail. */
const key = z.string().max(500);
const optionalKey = z.object({ key: key.optional() });

/** A response to an event. A person who does not come brings no guests. */
const given = z.object({
  answer: z.enum(eventAnswers, eventMessages.answerRequired),
  mode: z.enum(eventModes, eventMessages.modeRequired),
  guests: z
    .number(eventMessages.guestsInvalid)
    .int(eventMessages.guestsInvalid)
    .min(0, eventMessages.guestsInvalid)
    .max(eventLimits.guests, eventMessages.guestsInvalid)
    .default(0),
});
const givenByPerson = given.extend({ answers: eventAnswersGiven });
export type EventGiven = z.infer<typeof givenByPerson>;

export const readEvent = route({
  method: 'GET',
  path: '/events/{id}',
  may: 'campaigns:read',
  summary: 'The content of an event, and the number of each response',
  params: id,
  responses: { 200: answer(event) },
});

export const saveEvent = route({
  method: 'POST',
  path: '/events/{id}',
  may: 'campaigns:manage',
  summary:
    'Change the content of an event; while it runs, people who responded are notified, and more places move the waiting list',
  params: id,
  body: eventContent,
  responses: { 200: answer(event) },
});

export const uploadEventCover = route({
  method: 'POST',
  path: '/events/{id}/cover',
  may: 'campaigns:manage',
  summary: 'Save the picture of an event, replacing the previous one (field: file)',
  params: id,
  file: 'file',
  responses: { 200: answer(event) },
});

export const removeEventCover = route({
  method: 'DELETE',
  path: '/events/{id}/cover',
  may: 'campaigns:manage',
  summary: 'Remove the picture of an event',
  params: id,
  responses: { 200: answer(event) },
});

export const listAttendees = route({
  method: 'GET',
  path: '/events/{id}/attendees',
  may: 'campaigns:manage',
  summary: 'The people who responded to an event, by name, in pages; `search` matches part of the name or email',
  params: id,
  query: z.object({
    state: z.enum(attendeeStates).optional(),
    mode: z.enum(eventModes).optional(),
    search: oneLine().max(100).optional(),
    ...paging,
  }),
  responses: { 200: answer(z.object({ attendees: z.array(attendee), total: z.number() })) },
});

export const changeAttendee = route({
  method: 'POST',
  path: '/events/{id}/attendees/{person}',
  may: 'campaigns:manage',
  summary: 'Respond for a person in the audience, by the same rules; 409 when there is no place or the event has ended',
  params: ofPerson,
  body: given,
  responses: { 200: answer(attendee) },
});

export const exportAttendees = route({
  method: 'GET',
  path: '/events/{id}/export',
  may: 'campaigns:manage',
  summary: 'The responses to an event as a spreadsheet',
  params: id,
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  responses: { 200: download('spreadsheet', 'csv') },
});

export const readDoorList = route({
  method: 'GET',
  path: '/events/{id}/door',
  may: 'campaigns:manage',
  summary:
    'Everyone who may come to an event, and those who have declined since, with their tickets, to check them in offline',
  params: id,
  responses: {
    200: answer(
      z.object({
        _id: z.string(),
        title: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        timeZone: z.string(),
        /** Null: unlimited. */
        roomCapacity: z.number().nullable(),
        /** Cancelled: no one is let in. */
        isCancelled: z.boolean(),
        attendees: z.array(doorEntry),
      }),
    ),
  },
});

export const findAtDoor = route({
  method: 'GET',
  path: '/events/{id}/door/people',
  may: 'campaigns:manage',
  summary: `People in the audience of an event, by part of their name: the first ${eventLimits.found}, with their responses`,
  params: id,
  query: z.object({
    search: oneLine('Please enter a name')
      .min(2, 'Please enter at least 2 letters')
      .max(100, 'Must be at most 100 characters'),
  }),
  responses: {
    200: answer(
      z.object({
        people: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            /** Null: no response. */
            state: z.enum(attendeeStates).nullable(),
          }),
        ),
      }),
    ),
  },
});

export const checkIn = route({
  method: 'POST',
  path: '/events/{id}/door/check-ins',
  may: 'campaigns:manage',
  summary: `Check people in, up to ${eventLimits.checkIns} at once; repeating it has no further effect. Each has its own result`,
  params: id,
  body: z.object({
    checkIns: z
      .array(
        z
          .object({
            /** Chosen by the caller; sending the same id again returns the same answer. */
            _id: recordId('Invalid id of a check-in'),
            /** The code as scanned or typed. */
            ticket: z.string().max(100).optional(),
            /** A person found by name. */
            person: recordId('Invalid ex-employee id').optional(),
            at: momentField(eventMessages.tooEarly),
          })
          .refine(({ ticket, person }) => (ticket === undefined) !== (person === undefined), eventMessages.whoRequired),
      )
      .min(1, eventMessages.checkInsInvalid)
      .max(eventLimits.checkIns, eventMessages.checkInsInvalid),
  }),
  responses: {
    200: answer(
      z.object({
        /** In the order they were sent. */
        results: z.array(
          z.object({
            _id: z.string(),
            result: z.enum(checkInResults),
            /** Null: no match. */
            attendee: doorEntry.nullable(),
          }),
        ),
      }),
    ),
  },
});

export const undoCheckIn = route({
  method: 'DELETE',
  path: '/events/{id}/door/check-ins/{person}',
  may: 'campaigns:manage',
  summary: 'Undo a check-in: a person who had responded returns to that response, another is removed',
  params: ofPerson,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const readLinkedEvent = route({
  method: 'GET',
  path: '/events/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'An event, with the link from its mail; a public one without',
  params: id,
  query: optionalKey,
  responses: { 200: pageAnswer(eventToAnswer) },
});

export const answerEventByLink = route({
  method: 'POST',
  path: '/events/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Respond to an event with the link from a mail, or change the response; 409 when it has begun or is closed',
  params: id,
  body: givenByPerson.extend({ key }),
  responses: { 200: answer(eventToAnswer) },
});

export const readLinkedCalendar = route({
  method: 'GET',
  path: '/events/{id}/linked/event.ics',
  may: 'public',
  about: 'company',
  summary: 'An event as a calendar file, with the link from its mail; a public one without',
  params: id,
  query: optionalKey,
  responses: { 200: download('calendar') },
});

export const readOwnEvent = route({
  method: 'GET',
  path: '/own/events/{id}',
  may: 'own:record',
  summary: 'An event that the ex-employee is invited to, or that is public',
  params: id,
  responses: { 200: answer(eventToAnswer) },
});

export const answerOwnEvent = route({
  method: 'POST',
  path: '/own/events/{id}',
  may: 'own:record',
  summary: 'Respond to an event, or change the response; 409 when it has begun or is closed',
  params: id,
  body: givenByPerson,
  responses: { 200: answer(eventToAnswer) },
});

export const readOwnCalendar = route({
  method: 'GET',
  path: '/own/events/{id}/event.ics',
  may: 'own:record',
  summary: 'An event as a calendar file',
  params: id,
  responses: { 200: download('calendar') },
});

export const listOwnEvents = route({
  method: 'GET',
  path: '/own/events',
  may: 'own:record',
  summary: `Events that the ex-employee is invited to, the next first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ events: z.array(eventToAnswer), nextCursor: z.string().nullable() })) },
});
