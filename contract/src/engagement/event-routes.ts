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
/** What a link of a mail carries for its reader. */
const key = z.string().max(500);
const optionalKey = z.object({ key: key.optional() });

/** What somebody says to an event. Whoever does not go brings nobody. */
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
  summary: 'What is written about an event, and how many have answered what',
  params: id,
  responses: { 200: answer(event) },
});

export const saveEvent = route({
  method: 'POST',
  path: '/events/{id}',
  may: 'campaigns:manage',
  summary:
    'Write what an event is, when and where; while it runs, who has answered is told, and more places move the waiting list',
  params: id,
  body: eventContent,
  responses: { 200: answer(event) },
});

export const uploadEventCover = route({
  method: 'POST',
  path: '/events/{id}/cover',
  may: 'campaigns:manage',
  summary: 'Save the picture of an event in place of the one before (field: file)',
  params: id,
  file: 'file',
  responses: { 200: answer(event) },
});

export const removeEventCover = route({
  method: 'DELETE',
  path: '/events/{id}/cover',
  may: 'campaigns:manage',
  summary: 'Take the picture of an event out',
  params: id,
  responses: { 200: answer(event) },
});

export const listAttendees = route({
  method: 'GET',
  path: '/events/{id}/attendees',
  may: 'campaigns:manage',
  summary: 'Who has answered an event, by name, by page; `search` looks for a part of the name or email',
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
  summary: 'Answer for somebody who is addressed, by the same rules; 409 when there is no place or it is over',
  params: ofPerson,
  body: given,
  responses: { 200: answer(attendee) },
});

export const exportAttendees = route({
  method: 'GET',
  path: '/events/{id}/export',
  may: 'campaigns:manage',
  summary: 'Who has answered an event, with their answers, as a spreadsheet',
  params: id,
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  responses: { 200: download('spreadsheet', 'csv') },
});

export const readDoorList = route({
  method: 'GET',
  path: '/events/{id}/door',
  may: 'campaigns:manage',
  summary:
    'Everybody who may come to an event, and who has declined since, with their tickets, to check them in without the network',
  params: id,
  responses: {
    200: answer(
      z.object({
        _id: z.string(),
        title: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        timeZone: z.string(),
        /** Null: as many as come. */
        roomCapacity: z.number().nullable(),
        /** It won’t take place: no one is let in. */
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
  summary: `Whom an event addresses, by a part of their name: the first ${eventLimits.found}, with what they have answered`,
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
            /** Null: they have not answered. */
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
  summary: `Check people in, up to ${eventLimits.checkIns} at once; the same ones once more change nothing. Each has its own result`,
  params: id,
  body: z.object({
    checkIns: z
      .array(
        z
          .object({
            /** Drawn by the caller: what is sent again under it is answered again. */
            _id: recordId('Invalid id of a check-in'),
            /** The code as it was scanned or typed. */
            ticket: z.string().max(100).optional(),
            /** Who is known by name. */
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
        /** In the order in which they were sent. */
        results: z.array(
          z.object({
            _id: z.string(),
            result: z.enum(checkInResults),
            /** Null: nobody is known by it. */
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
  summary: 'Undo a check-in: who had answered goes again, who had not is no attendee any more',
  params: ofPerson,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const readLinkedEvent = route({
  method: 'GET',
  path: '/events/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'An event, by the link of its mail; a public one without',
  params: id,
  query: optionalKey,
  responses: { 200: pageAnswer(eventToAnswer) },
});

export const answerEventByLink = route({
  method: 'POST',
  path: '/events/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Answer an event by the link of a mail, or change the answer; 409 when it has begun or is closed',
  params: id,
  body: givenByPerson.extend({ key }),
  responses: { 200: answer(eventToAnswer) },
});

export const readLinkedCalendar = route({
  method: 'GET',
  path: '/events/{id}/linked/event.ics',
  may: 'public',
  about: 'company',
  summary: 'An event as a calendar file, by the link of its mail; a public one without',
  params: id,
  query: optionalKey,
  responses: { 200: download('calendar') },
});

export const readOwnEvent = route({
  method: 'GET',
  path: '/own/events/{id}',
  may: 'own:record',
  summary: 'An event that is addressed to the ex-employee, or is public',
  params: id,
  responses: { 200: answer(eventToAnswer) },
});

export const answerOwnEvent = route({
  method: 'POST',
  path: '/own/events/{id}',
  may: 'own:record',
  summary: 'Answer an event, or change the answer; 409 when it has begun or is closed',
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
  summary: `The events that are addressed to the ex-employee, the newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ events: z.array(eventToAnswer), nextCursor: z.string().nullable() })) },
});
