import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { download, route } from '../base/route.ts';
import { recordId, wholeNumberField } from '../base/rules.ts';
import { jobMessages } from './jobs.ts';

export const publicJobMessages = {
  gone: 'This job is no longer open',
  partUnknown: 'Invalid part of the sitemap',
} as const;

/** A job as visitors with its link see it. */
const publicJob = z.object({
  _id: z.string(),
  title: z.string(),
  descriptionFormatted: z.string(),
  location: z.string().nullable(),
  salary: z.string().nullable(),
  status: z.string(),
  company: z.object({ name: z.string(), website: z.string().nullable(), logo: z.string().nullable() }),
  contactEmail: z.string().nullable(),
});

/** The key of the reader in a link to a job. An invalid key has no effect. */
export const jobKey = z.string().max(200).optional().catch(undefined);

export const getPublicJob = route({
  method: 'GET',
  path: '/jobs/public/{id}',
  may: 'public',
  about: 'company',
  summary: 'An open job; an exclusive one with the key of a person it was sent to',
  params: z.object({ id: recordId(jobMessages.invalidId) }),
  query: z.object({ key: jobKey }),
  responses: { 200: pageAnswer(publicJob) },
});

/** A truncated address matches no job. */
const anyId = z.object({ id: z.string().max(200) });

export const showJobPage = route({
  method: 'GET',
  path: '/jobs/public/{id}/page',
  site: '/jobs/{id}',
  may: 'public',
  about: 'company',
  summary: 'The page of an open job; an exclusive one with the key of a person it was sent to',
  params: anyId,
  query: z.object({ key: jobKey }),
  responses: { 200: download('html') },
});

export const drawJobCard = route({
  method: 'GET',
  path: '/jobs/public/{id}/card.png',
  site: '/jobs/{id}/card.png',
  may: 'public',
  about: 'company',
  summary: 'The picture shown when an open, non-exclusive job is shared',
  params: anyId,
  responses: { 200: download('png') },
});

/** Jobs per part of a sitemap; the protocol allows 50,000. */
export const sitemapPart = 10_000;

export const listOpenPages = route({
  method: 'GET',
  path: '/sitemap.xml',
  site: '/sitemap.xml',
  may: 'public',
  about: 'installation',
  summary: 'The sitemap of this brand: the start page, companies and open jobs; split into parts when there are many',
  query: z.object({
    part: wholeNumberField(1, 9999, publicJobMessages.partUnknown).optional(),
  }),
  responses: { 200: download('xml') },
});
