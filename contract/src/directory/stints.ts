import { z } from 'zod';
import { pastDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { optionalText, recordId } from '../base/rules.ts';
import { personRecord } from './people.ts';

/** Texts about people who work here again, and leave again. */
export const stintMessages = {
  beforeLeaving: 'They can’t have joined again before they left',
  beforeJoining: 'They can’t have left before they joined again',
  leavingRequired: 'Please enter the date of leaving',
  left: 'They are an ex-employee again',
  notLeft: 'Failed to save the date of leaving',
  notFetched: 'Failed to fetch earlier times at the company',
} as const;

/** A time that somebody worked here. */
const stint = z.object({
  dateOfJoining: z.string(),
  dateOfLeaving: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
});
export type Stint = z.infer<typeof stint>;

/** Who works here again: with whom the directory does without them, and what is kept. */
export const stints = z.object({
  _id: z.string(),
  name: z.string(),
  /** `YYYY-MM-DD`: they work here again since; null: they are an ex-employee. */
  rejoinedOn: z.string().nullable(),
  /** The last one first; that of an ex-employee’s record is not among them. */
  earlier: z.array(stint),
});
export type Stints = z.infer<typeof stints>;

const id = z.object({ id: recordId('Invalid ex-employee id') });

export const readStints = route({
  method: 'GET',
  path: '/alumni/{id}/stints',
  may: 'people:read',
  summary: 'Whether somebody works here again, and when they worked here before',
  params: id,
  responses: { 200: answer(stints) },
});

export const leaveAgain = route({
  method: 'POST',
  path: '/alumni/{id}/leaving',
  may: 'people:write',
  summary: 'Say that whoever had come back has left again: they are an ex-employee once more',
  params: id,
  body: z.object({
    dateOfLeaving: pastDate(stintMessages.leavingRequired),
    designation: optionalText(),
    department: optionalText(),
    location: optionalText(),
  }),
  responses: { 200: answer(personRecord) },
});
