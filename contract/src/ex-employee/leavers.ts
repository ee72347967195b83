import { z } from 'zod';
import { parseDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { requiredText } from '../base/rules.ts';
import { always, isDate, personalFields } from '../directory/person.ts';

/** How far ahead and how long ago a last day may be, in days; earlier leavers are added by an import. */
export const leaverLimits = { ahead: 366, ago: 60, employeeId: 50 } as const;

/** Texts about announcing leavers. */
export const leaverMessages = {
  employeeIdRequired: 'Please enter the employee ID',
  employeeIdTooLong: `Must be at most ${leaverLimits.employeeId} characters`,
  lastDayRequired: 'Please enter the last day',
  tooFar: 'The last day can be at most a year ahead',
  tooLongAgo: `The last day was more than ${leaverLimits.ago} days ago. Please add earlier leavers with an import`,
  joinedAfter: 'Date of joining must be less than the date of relieving',
  otherPerson: 'This employee ID is already announced for someone with another name and company email',
  workEmailTaken: 'This company email is already announced under another employee ID',
  notFound: 'No one with this employee ID is announced',
} as const;

const lastDay = z
  .string({ error: leaverMessages.lastDayRequired })
  .superRefine((text, context) => {
    if (!parseDate(text)) context.addIssue({ code: 'custom', message: leaverMessages.lastDayRequired });
  })
  .overwrite((text) => parseDate(text) ?? text);

/** An employee id as sources send it: what finds a leaver again. */
const employeeId = requiredText(leaverMessages.employeeIdRequired, {
  length: leaverLimits.employeeId,
  message: leaverMessages.employeeIdTooLong,
});

const { name, email, companyEmail, phone, gender, designation, department, location } = personalFields.shape;
const { dateOfBirth, dateOfJoining, linkedinUrl } = personalFields.shape;

/** The facts about a leaver besides the employee id, by the names of the record. `email` is the private one. Left out: unchanged; null: cleared. */
const factFields = {
  name,
  dateOfLeaving: lastDay,
  companyEmail: companyEmail.nullish(),
  email: email.nullish(),
  phone,
  gender: gender.nullish(),
  dateOfBirth: dateOfBirth.nullish(),
  designation: designation.nullish(),
  department: department.nullish(),
  location: location.nullish(),
  dateOfJoining: dateOfJoining.nullish(),
  linkedinUrl,
};

const joinedBefore = ({
  dateOfJoining: from,
  dateOfLeaving: to,
}: {
  dateOfJoining?: unknown;
  dateOfLeaving?: unknown;
}) => !isDate(from) || !isDate(to) || from < to;
const joiningRule = { ...always, path: ['dateOfJoining'], message: leaverMessages.joinedAfter };

/** What a source says about a leaver: the body of `PUT /leavers/{employeeId}`. */
const announcement = z.object(factFields).refine(joinedBefore, joiningRule);
export type Announcement = z.infer<typeof announcement>;

/** What HR enters by hand. */
export const newLeaver = z.object({ ...factFields, employeeId }).refine(joinedBefore, joiningRule);
export type NewLeaver = z.infer<typeof newLeaver>;

/** What HR changes by hand. */
export const leaverChanges = z.object(factFields).partial().refine(joinedBefore, joiningRule);
export type LeaverChanges = z.infer<typeof leaverChanges>;

/** The facts about a leaver, in the order in which they are shown. */
export const leaverFacts = [
  'name',
  'dateOfLeaving',
  'companyEmail',
  'email',
  'phone',
  'gender',
  'dateOfBirth',
  'designation',
  'department',
  'location',
  'dateOfJoining',
  'linkedinUrl',
] as const satisfies readonly (keyof Announcement)[];
export type LeaverFact = (typeof leaverFacts)[number];

/**
 * Returns the error text for a last day that is too far ahead or too long ago.
 * @param today `YYYY-MM-DD` where the company is
 */
export function lastDayFault(day: string, today: string): string | undefined {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days > leaverLimits.ahead) return leaverMessages.tooFar;
  return days < -leaverLimits.ago ? leaverMessages.tooLongAgo : undefined;
}

const leaverId = z.object({ employeeId });

/** Whether a call is only tried: its answer says what it would come to, and nothing is written. */
export const isDry = z.boolean().optional();

/** What a source learns: never what the leaver said. */
const announced = z.object({
  employeeId: z.string(),
  /** `declined`: they asked not to be contacted, and nothing was stored. */
  state: z.enum(['announced', 'asked', 'confirmed', 'arrived', 'declined']),
  dateOfLeaving: z.string().nullable(),
});

export const putLeaver = route({
  method: 'PUT',
  path: '/leavers/{employeeId}',
  may: 'leavers:manage',
  summary:
    'Announce a leaver, or change what was announced; repeating a call changes nothing. They become an ex-employee on the day after their last day. With `isDry` nothing is written',
  params: leaverId,
  body: announcement.safeExtend({ isDry }),
  responses: { 200: answer(announced) },
});

export const deleteLeaver = route({
  method: 'DELETE',
  path: '/leavers/{employeeId}',
  may: 'leavers:manage',
  summary: 'They stay: everything about the announcement is deleted',
  params: leaverId,
  responses: { 200: answer(z.object({ employeeId: z.string() })) },
});
