import { z } from 'zod';
import { richText, richTextLimits } from './rich-text.ts';
import { answer, route } from './route.ts';
import { limits, optionalText, paging, recordId, requiredLines, requiredText } from './rules.ts';

/** Texts of section 5 about jobs. */
export const jobMessages = {
  selectJob: 'Please select a job',
  titleRequired: 'Please enter title for the job',
  titleTooLong: 'Job title should be less than or equal to 100 characters',
  descriptionRequired: 'Please enter a description for the job',
  descriptionTooLong: 'Job description should be less than or equal to 10000 characters',
  locationRequired: 'Please select the job location',
  locationTooLong: 'Job location must not exceed 200 characters',
  notFound: 'Job not found',
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
  location: requiredText(jobMessages.locationRequired, { length: 200, message: jobMessages.locationTooLong }),
  salary: optionalText(200),
});

export const activeJob = z.object({
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

/** A job as anybody with its link sees it. */
export const publicJob = z.object({
  _id: z.string(),
  title: z.string(),
  descriptionFormatted: z.string(),
  location: z.string().nullable(),
  salary: z.string().nullable(),
  status: z.string(),
  company: z.object({ name: z.string(), website: z.string().nullable(), logo: z.string().nullable() }),
  contactEmail: z.string().nullable(),
});

export const getPublicJob = route({
  method: 'GET',
  path: '/jobs/public/{id}',
  may: 'public',
  about: 'company',
  summary: 'The public page of an open job',
  params: z.object({ id: recordId('Invalid job id') }),
  responses: { 200: answer(publicJob) },
});
