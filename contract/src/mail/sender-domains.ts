import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/** Texts about the domains that companies send mail from. */
export const senderDomainMessages = {
  notFound: 'Domain not found',
  noAddress: 'Confirm a sender address of your own first',
  ofAnybody: (domain: string) => `Anyone can get an address at ${domain}, so it can’t be set up as yours`,
  ofSite: (domain: string) => `${domain} belongs to this site, which already signs its mail`,
  notADomain: (domain: string) => `${domain} is not a domain that records can be published for`,
  alreadyThere: (domain: string) => `${domain} is already set up`,
  tooMany: 'You have reached the maximum number of sending domains. Remove one first',
  tooOften: 'Too many checks. Please try again in an hour',
  added: (domain: string) => `${domain} is ready to be set up. Publish the records below`,
  notAdded: 'Failed to set up the domain',
  checked: 'The records have been checked',
  notChecked: 'Failed to check the records',
  removed: (domain: string) => `${domain} removed`,
  notRemoved: 'Failed to remove the domain',
} as const;

/** The result of looking up a record. */
export const domainRecord = z.object({
  /** `unanswered`: by every name server; `unsigned`: there is nothing to look up. */
  state: z.enum(['right', 'wrong', 'missing', 'unanswered', 'unsigned']),
  /** The problem, as a sentence. */
  problem: z.string().nullable(),
  /** The name that was looked up. */
  name: z.string().nullable(),
  found: z.array(z.string()),
  /** The expected record. */
  expected: z.string().nullable(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

/** A record to publish, with the result of the last check; state is null before the first one. */
const recordToPublish = z.object({
  name: z.string(),
  value: z.string(),
  state: domainRecord.shape.state.nullable(),
  problem: z.string().nullable(),
  found: z.array(z.string()),
});
export type RecordToPublish = z.infer<typeof recordToPublish>;

/** `checked`: its key signs the company's mail; `lost`: it did, until the record was removed. */
export const senderDomainState = z.enum(['waiting', 'checked', 'lost']);
export type SenderDomainState = z.infer<typeof senderDomainState>;

const companyDomain = z.object({
  _id: z.string(),
  domain: z.string(),
  state: senderDomainState,
  checkedAt: z.string().nullable(),
  dkim: recordToPublish,
  spf: recordToPublish,
  dmarc: recordToPublish,
});
export type CompanyDomain = z.infer<typeof companyDomain>;

const companyDomains = z.object({
  domains: z.array(companyDomain),
  /** The domain of the sender address, unless it is set up; also null without such an address. */
  next: z.object({ domain: z.string(), refusal: z.string().nullable() }).nullable(),
});
export type CompanyDomains = z.infer<typeof companyDomains>;

export const listCompanyDomains = route({
  method: 'GET',
  path: '/companies/sender-domains',
  may: 'settings:read',
  summary: 'The domains with a signing key of the company’s own, with the records to publish',
  responses: { 200: answer(companyDomains) },
});

export const addCompanyDomain = route({
  method: 'POST',
  path: '/companies/sender-domains',
  may: 'company:settings',
  forPeople: true,
  summary: 'Create a key for the domain of the confirmed sender address; it signs mail once its record is found',
  responses: { 201: answer(companyDomains) },
});

export const checkCompanyDomain = route({
  method: 'POST',
  path: '/companies/sender-domains/{id}/check',
  may: 'company:settings',
  forPeople: true,
  summary: 'Look up the records of a sending domain now',
  params: z.object({ id: recordId('Invalid domain id') }),
  responses: { 201: answer(companyDomains) },
});

export const removeCompanyDomain = route({
  method: 'DELETE',
  path: '/companies/sender-domains/{id}',
  may: 'company:settings',
  forPeople: true,
  summary: 'Remove a sending domain and its key: the site signs its mail again',
  params: z.object({ id: recordId('Invalid domain id') }),
  responses: { 200: answer(companyDomains) },
});
