import { z } from 'zod';
import { pastDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { optionalText, recordId } from '../base/rules.ts';
import { personRecord } from './people.ts';

/** Texts about people who return to the company and leave again. */
export const stintMessages = {
  beforeLeaving: 'The date of return can’t be before they left',
  beforeJoining: 'The date of leaving can’t be before they returned',
  leavingRequired: 'Please enter the date of leaving',
  left: 'They are an ex-employee again',
  notLeft: 'Failed to save the date of leaving',
  notFetched: 'Failed to fetch earlier employment at the company',
} as const;

/** A period in which a person worked here. */
const stint = z.object({
  dateOfJoining: z.string(),
  dateOfLeaving: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
});
export type Stint = z.infer<typeof stint>;

/** Whether a person works here again, which hides them from the directory and mail while their record is kept. */
export const stints = z.object({
  _id: z.string(),
  name: z.string(),
  /** `YYYY-MM-DD`: the date they returned; null: they are an ex-employee. */
  rejoinedOn: z.string().nullable(),
  /** Latest first; the period in the ex-employee’s record is not included. */
  earlier: z.array(stint),
});
export type Stints = z.infer<typeof stints>;

const id = z.object({ id: recordId('Invalid ex-employee id') });

export const readStints = route({
  method: 'GET',
  path: '/alumni/{id}/stints',
  may: 'people:read',
  summary: 'Whether a person works here again, and when they worked here before',
  params: id,
  responses: { 200: answer(stints) },
});

export const leaveAgain = route({
  method: 'POST',
  path: '/alumni/{id}/leaving',
  may: 'people:write',
  summary: 'Record that a returned person has left again: they are an ex-employee once more',
  params: id,
  body: z.object({
    dateOfLeaving: pastDate(stintMessages.leavingRequired),
    designation: optionalText(),
    department: optionalText(),
    location: optionalText(),
  }),
  responses: { 200: answer(personRecord) },
});
