import { z } from 'zod';
import { invitationAnswers, offerStates } from '../base/offer-states.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { recordId, requiredLines } from '../base/rules.ts';
import { offerLimits, offerMessages } from './offer-messages.ts';

const job = z.object({ _id: z.string(), title: z.string(), location: z.string().nullable(), isOpen: z.boolean() });

/** A rehire offer in the person's own list. */
export const ownOffer = z.object({
  _id: z.string(),
  job,
  companyName: z.string(),
  state: z.enum(offerStates),
  label: z.string(),
  next: z.string(),
  /** The path of its page, once there is an offer; it identifies the person. */
  path: z.string().nullable(),
  expiresOn: z.string().nullable(),
  movedAt: z.string(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** An offer as the person reads it. */
export const linkedOffer = ownOffer.omit({ path: true }).extend({
  name: z.string(),
  designation: z.string(),
  department: z.string().nullable(),
  location: z.string(),
  salary: z.string(),
  startsOn: z.string(),
  /** The advertised salary of the job; null: none. */
  salaryBand: z.string().nullable(),
  /** Their last position, and when they left. */
  before: z.object({ designation: z.string(), department: z.string(), dateOfLeaving: z.string() }),
  changes: z.string().nullable(),
  team: z.string().nullable(),
  signatory: z.string(),
  letterHash: z.string(),
  canAnswer: z.boolean(),
  answeredAt: z.string().nullable(),
  thread: z.array(z.object({ _id: z.string(), at: z.string(), by: z.string().nullable(), text: z.string() })),
});
export type LinkedOffer = z.infer<typeof linkedOffer>;

const token = z.string().max(200);
const text = requiredLines(offerMessages.messageRequired, {
  length: offerLimits.message,
  message: offerMessages.messageTooLong,
});

export const readLinkedOffer = route({
  method: 'GET',
  path: '/offers/linked',
  may: 'public',
  about: 'company',
  summary: 'An offer, with the link from its mail',
  query: z.object({ token }),
  responses: { 200: pageAnswer(linkedOffer) },
});

export const readLinkedLetter = route({
  method: 'GET',
  path: '/offers/linked/letter',
  may: 'public',
  about: 'company',
  summary: 'The letter of an offer, with the link from its mail',
  query: z.object({ token }),
  responses: { 200: download('pdf') },
});

export const answerOffer = route({
  method: 'POST',
  path: '/offers/linked/answer',
  may: 'public',
  about: 'company',
  summary: 'Accept or refuse an offer; 409 when it has ended, or its letter differs from the one shown',
  body: z.object({
    token,
    accept: z.boolean(),
    /** The hash of the letter that was read. */
    letterHash: z.string().max(100),
    note: z.string().trim().max(offerLimits.message, offerMessages.messageTooLong).nullish(),
  }),
  responses: { 200: answer(linkedOffer) },
});

export const askAboutOffer = route({
  method: 'POST',
  path: '/offers/linked/messages',
  may: 'public',
  about: 'company',
  summary: 'Ask a question about an offer, with the link from its mail',
  body: z.object({ token, text }),
  responses: { 201: answer(linkedOffer) },
});

/** An invitation to come back, as the recipient of the mail sees it. */
export const invited = ownOffer.pick({ job: true, companyName: true, state: true, label: true, next: true });
export type Invited = z.infer<typeof invited>;

const invitation = z.object({ answer: z.enum(invitationAnswers, { error: 'Please choose an answer' }) });
const jobId = z.object({ id: recordId('Invalid job id') });
/** The key of the reader in a link to a job. */
const key = z.string().max(500);

export const readInvitation = route({
  method: 'GET',
  path: '/jobs/public/{id}/invitation',
  may: 'public',
  about: 'company',
  summary: 'An invitation to come back, with the key from the mail',
  params: jobId,
  query: z.object({ key }),
  responses: { 200: pageAnswer(invited) },
});

export const answerInvitation = route({
  method: 'POST',
  path: '/jobs/public/{id}/invitation',
  may: 'public',
  about: 'company',
  summary: 'Answer an invitation, with the key from the mail',
  params: jobId,
  body: invitation.extend({ key }),
  responses: { 200: answer(invited) },
});

export const listOwnOffers = route({
  method: 'GET',
  path: '/own/offers',
  may: 'own:record',
  summary: 'Your own invitations and offers, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ offers: z.array(ownOffer), nextCursor: z.string().nullable() })) },
});

export const answerOwnInvitation = route({
  method: 'POST',
  path: '/own/offers/{id}/invitation',
  may: 'own:record',
  summary: 'Answer your own invitation',
  params: z.object({ id: recordId(offerMessages.invalidId) }),
  body: invitation,
  responses: { 200: answer(ownOffer) },
});
