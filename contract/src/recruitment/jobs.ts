import { z } from 'zod';
import { parseDate } from '../base/dates.ts';
import { jobStates } from '../base/job-states.ts';
import { richText, richTextLimits } from '../base/rich-text.ts';
import { answer, route } from '../base/route.ts';
import {
  companyLimits,
  limits,
  oneLine,
  optionalText,
  paging,
  recordId,
  requiredLines,
  requiredText,
} from '../base/rules.ts';
import { cityName, currencies, employmentTypes, salaryPeriods } from './job-terms.ts';

/** `days`: how far ahead a job can close. `amount`: whole units of a currency. */
export const jobLimits = {
  department: 100,
  location: 100,
  locations: 20,
  locationWords: 200,
  salary: 200,
  openings: 999,
  amount: 1_000_000_000,
  daysAhead: 731,
  /** Team members offered as recruiters. */
  recruiters: companyLimits.team,
} as const;

/** Texts of sections 5 and 8 about jobs. */
export const jobMessages = {
  selectJob: 'Please select a job',
  titleRequired: 'Please enter title for the job',
  titleTooLong: 'Job title should be less than or equal to 100 characters',
  descriptionRequired: 'Please enter a description for the job',
  descriptionTooLong: 'Job description should be less than or equal to 10000 characters',
  locationRequired: 'Please select the job location',
  locationTooLong: 'Job location must not exceed 200 characters',
  placeTooLong: `A location must not exceed ${jobLimits.location} characters`,
  tooManyLocations: `At most ${jobLimits.locations} locations can be chosen`,
  cityUnknown: 'Unknown city',
  departmentTooLong: `Department must not exceed ${jobLimits.department} characters`,
  typeInvalid: 'Please select the type of employment',
  openingsInvalid: `Must be a whole number from 1 to ${jobLimits.openings}`,
  amountInvalid: 'Please enter a whole amount',
  amountTooLarge: 'This amount is too large',
  salaryOrder: 'The lower end of the salary must not be above the upper end',
  closingInvalid: 'Please enter a valid closing date',
  closingPast: 'The closing date must not be in the past',
  closingFar: 'Please choose a closing date within two years',
  recruiterUnknown: 'Please select a recruiter from your team',
  tooMany: `A company can have at most ${companyLimits.jobs.toLocaleString('en-IN')} jobs. Please contact support`,
  notFound: 'Job not found',
  invalidId: 'Invalid job id',
  stateInvalid: 'Please select the new state of the job',
  created: 'Job saved as a draft',
  opened: 'Job posted successfully',
  notCreated: 'Failed to add job',
  updated: 'Job updated successfully',
  notUpdated: 'Failed to update job',
  copied: 'Job copied as a draft',
  notCopied: 'Failed to copy job',
  notFetched: 'Failed to fetch jobs',
  responsesNotFetched: 'Failed to fetch job responses',
  cancelledStays: 'A job that is cancelled can’t be changed',
} as const;

/** The fields of a job that the rehire form takes (section 5, Rehire form). */
export const newJob = z.object({
  jobTitle: requiredText(jobMessages.titleRequired, { length: limits.jobTitle, message: jobMessages.titleTooLong }),
  jobDescription: requiredLines(jobMessages.descriptionRequired, {
    length: limits.message,
    message: jobMessages.descriptionTooLong,
  }),
  jobDescriptionFormatted: richText(
    z.string().max(richTextLimits.characters, jobMessages.descriptionTooLong),
  ).optional(),
  location: requiredText(jobMessages.locationRequired, {
    length: jobLimits.locationWords,
    message: jobMessages.locationTooLong,
  }),
  salary: optionalText(jobLimits.salary),
});

const activeJob = z.object({
  _id: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  salary: z.string().nullable(),
});
export type ActiveJob = z.infer<typeof activeJob>;

export const listActiveJobs = route({
  method: 'GET',
  path: '/jobs/active',
  may: 'jobs:read',
  summary: 'Open jobs, newest first',
  query: z.object({ ...paging, search: z.string().trim().max(100).optional() }),
  responses: { 200: answer(z.array(activeJob)) },
});

const amount = z
  .number(jobMessages.amountInvalid)
  .int(jobMessages.amountInvalid)
  .min(0, jobMessages.amountInvalid)
  .max(jobLimits.amount, jobMessages.amountTooLarge);

/** The salary as a range, or in the company's own words. */
export const jobSalary = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('range'),
      from: amount,
      to: amount,
      currency: z.enum(currencies),
      period: z.enum(salaryPeriods),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: jobMessages.salaryOrder }),
  z.object({
    kind: z.literal('text'),
    text: requiredText('Please enter the salary', {
      length: jobLimits.salary,
      message: `Must be at most ${jobLimits.salary} characters`,
    }),
  }),
]);

/** The reward for the referrer of a person who joins. */
export const jobReward = z.object({ amount: amount.min(1, jobMessages.amountInvalid), currency: z.enum(currencies) });

/** The locations of a job; empty until set. */
export const jobPlaces = z
  .object({
    cityIds: z
      .array(
        z
          .number()
          .int()
          .refine((id) => cityName(id) !== undefined, jobMessages.cityUnknown),
      )
      .max(jobLimits.locations, jobMessages.tooManyLocations)
      .default([]),
    others: z
      .array(
        requiredText(jobMessages.locationRequired, { length: jobLimits.location, message: jobMessages.placeTooLong }),
      )
      .max(jobLimits.locations, jobMessages.tooManyLocations)
      .default([]),
    isRemote: z.boolean().default(false),
  })
  .refine(({ cityIds, others }) => cityIds.length + others.length <= jobLimits.locations, jobMessages.tooManyLocations);

/** The fields of a job; a draft needs only its title, and {@link openJob} defines what an open one needs. Left out keeps, null clears. */
export const jobFields = z.object({
  title: newJob.shape.jobTitle,
  department: oneLine().max(jobLimits.department, jobMessages.departmentTooLong).nullish(),
  /** Rich text; the length of its text without formatting counts. */
  description: richText(z.string().max(richTextLimits.characters, jobMessages.descriptionTooLong)).nullish(),
  places: jobPlaces.optional(),
  salary: jobSalary.nullish(),
  employmentType: z.enum(employmentTypes, { error: jobMessages.typeInvalid }).nullish(),
  openings: z
    .number(jobMessages.openingsInvalid)
    .int(jobMessages.openingsInvalid)
    .min(1, jobMessages.openingsInvalid)
    .max(jobLimits.openings, jobMessages.openingsInvalid)
    .optional(),
  recruiter: recordId(jobMessages.recruiterUnknown).nullish(),
  /** Only for people it is sent to; otherwise for all. */
  isExclusive: z.boolean().optional(),
  reward: jobReward.nullish(),
  /** The last day on which people can apply. */
  closesOn: z
    .string({ error: jobMessages.closingInvalid })
    .refine((text) => parseDate(text) !== null, jobMessages.closingInvalid)
    .nullish(),
});
export type JobFields = z.infer<typeof jobFields>;

/** The text of a description without its formatting, which its length limit applies to. */
export const jobDescriptionText = newJob.shape.jobDescription;

const colleague = z.object({ _id: z.string(), name: z.string() });

/** The results of a job: applications, unread ones, referrals, and hires. */
const jobResponses = z.object({
  applications: z.number(),
  toReview: z.number(),
  referrals: z.number(),
  hired: z.number(),
});
export type JobResponses = z.infer<typeof jobResponses>;

/** A job as the company sees it. */
export const job = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  department: z.string().nullable(),
  descriptionFormatted: z.string(),
  places: z.object({ cityIds: z.array(z.number()), others: z.array(z.string()), isRemote: z.boolean() }),
  /** As text, for mails and lists. */
  location: z.string().nullable(),
  salary: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('range'),
        from: z.number(),
        to: z.number(),
        currency: z.enum(currencies),
        period: z.enum(salaryPeriods),
      }),
      z.object({ kind: z.literal('text'), text: z.string() }),
    ])
    .nullable(),
  /** As text. */
  salaryWords: z.string().nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  openings: z.number(),
  recruiter: colleague.nullable(),
  isExclusive: z.boolean(),
  reward: z.object({ amount: z.number(), currency: z.enum(currencies) }).nullable(),
  /** `YYYY-MM-DD`. */
  closesOn: z.string().nullable(),
  createdAt: z.string(),
  /** When it first opened for applications. */
  openedAt: z.string().nullable(),
  /** When it was last filled, closed or cancelled. */
  endedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Its page, public while it is open and not exclusive. */
  path: z.string(),
});
export type Job = z.infer<typeof job>;

/** A job in the list. */
export const jobLine = job
  .pick({
    _id: true,
    title: true,
    state: true,
    department: true,
    location: true,
    openings: true,
    recruiter: true,
    isExclusive: true,
    closesOn: true,
    createdAt: true,
    openedAt: true,
  })
  .extend({ responses: jobResponses });
export type JobLine = z.infer<typeof jobLine>;

const id = z.object({ id: recordId(jobMessages.invalidId) });
const one = { 200: answer(job) };

export const listJobs = route({
  method: 'GET',
  path: '/jobs',
  may: 'jobs:read',
  summary: 'Jobs of every state, newest first, 20 at a time, each with its results',
  query: z.object({
    state: z.enum(jobStates).optional(),
    /** Jobs of one recruiter; `me`: your own. */
    recruiter: z.union([z.literal('me'), recordId(jobMessages.recruiterUnknown)]).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        jobs: z.array(jobLine),
        nextCursor: z.string().nullable(),
        /** The number of jobs in each state, regardless of filters. */
        counts: z.record(z.enum(jobStates), z.number()),
      }),
    ),
  },
});

export const createJob = route({
  method: 'POST',
  path: '/jobs',
  may: 'jobs:manage',
  summary: 'Add a job as a draft, or open at once',
  body: jobFields.extend({ open: z.boolean().optional() }),
  responses: { 201: answer(job) },
});

export const readJob = route({
  method: 'GET',
  path: '/jobs/{id}',
  may: 'jobs:read',
  summary: 'One job, in any state',
  params: id,
  responses: one,
});

export const readJobResponses = route({
  method: 'GET',
  path: '/jobs/{id}/responses',
  may: 'jobs:read',
  summary: 'The results of a job so far',
  params: id,
  responses: { 200: answer(jobResponses) },
});

export const changeJob = route({
  method: 'POST',
  path: '/jobs/{id}',
  may: 'jobs:manage',
  summary: 'Change a job: left out keeps, null clears',
  params: id,
  body: jobFields.partial(),
  responses: one,
});

export const moveJob = route({
  method: 'POST',
  path: '/jobs/{id}/state',
  may: 'jobs:manage',
  summary: 'Open, hold, fill, close, cancel or reopen a job; 409 where that is not possible',
  params: id,
  body: z.object({ state: z.enum(jobStates, { error: jobMessages.stateInvalid }) }),
  responses: one,
});

export const copyJob = route({
  method: 'POST',
  path: '/jobs/{id}/copy',
  may: 'jobs:manage',
  summary: 'Copy a job as a new draft, without its closing date',
  params: id,
  responses: { 201: answer(job) },
});

export const listRecruiters = route({
  method: 'GET',
  path: '/jobs/recruiters',
  may: 'jobs:read',
  summary: 'The colleagues who may work on jobs, by name',
  responses: { 200: answer(z.array(colleague)) },
});
