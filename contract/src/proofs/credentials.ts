import { z } from 'zod';
import { rejection } from '../base/rejection.ts';
import { answer, download, route } from '../base/route.ts';
import { recordId, wholeNumberField } from '../base/rules.ts';
import { careerChoice, careerFacts } from './career-facts.ts';
import { credentialEnds, credentialKeyMessages, credentialLimits, credentialMessages } from './credential-messages.ts';

const credentialStates = ['valid', 'expired', 'revoked'] as const;
export type CredentialState = (typeof credentialStates)[number];

/** The forms of its file: the credential alone, or within a picture of a badge. */
export const credentialFormats = ['json', 'svg', 'png'] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

/** A credential as its person sees it. */
const ownCredential = z.object({
  _id: z.string(),
  state: z.enum(credentialStates),
  /** `Employment at Acme` */
  title: z.string(),
  code: z.string(),
  /** What it says, as long as it exists. */
  facts: careerFacts,
  issuedAt: z.string(),
  validUntil: z.string(),
  revokedAt: z.string().nullable(),
  revokedFor: z.enum(credentialEnds).nullable(),
  /** What HR wrote with the revocation. */
  reason: z.string().nullable(),
});
export type OwnCredential = z.infer<typeof ownCredential>;

/** A credential for HR: not what it says, since that is the record. */
const credentialLine = ownCredential.omit({ facts: true, title: true }).extend({
  person: z.object({ _id: z.string(), name: z.string(), designation: z.string(), profileImg: z.string().nullable() }),
  /** How many other valid ones the person has of the same record; they are revoked with it. */
  alike: z.number(),
});
export type CredentialLine = z.infer<typeof credentialLine>;

const id = z.object({ id: recordId(credentialMessages.invalidId) });
const cursor = z.string().max(200).optional();

/** The record whole, from which a preview is made; dates are `YYYY-MM-DD`. */
const careerRecord = z.object({
  name: z.string(),
  periods: z.array(z.object({ title: z.string(), department: z.string(), from: z.string(), to: z.string() })),
});

export const listOwnCredentials = route({
  method: 'GET',
  path: '/own/credentials',
  may: 'own:record',
  summary: 'The credentials of the ex-employee, newest first, 20 at a time, and what a new one could say',
  query: z.object({ cursor }),
  responses: {
    200: answer(
      z.object({
        credentials: z.array(ownCredential),
        nextCursor: z.string().nullable(),
        company: z.string(),
        /** Null: nothing can be confirmed now, for the reason in `obstacle`. */
        record: careerRecord.nullable(),
        obstacle: z.string().nullable(),
        /** Why even valid ones do not verify now; null when they do. */
        pause: z.string().nullable(),
        /** The address where anyone can verify one. */
        verifyAddress: z.string(),
      }),
    ),
  },
});

/** What is chosen for a new credential. */
const credentialChoice = careerChoice.extend({
  years: z
    .number(credentialMessages.yearsRequired)
    .refine((years) => (credentialLimits.years as readonly number[]).includes(years), credentialMessages.yearsRequired),
});
export type CredentialChoice = z.infer<typeof credentialChoice>;

export const makeCredential = route({
  method: 'POST',
  path: '/own/credentials',
  may: 'own:record',
  summary:
    'Make a W3C Verifiable Credential (Open Badges 3.0) of the chosen facts. 409 when the record can’t be confirmed, 429 after five a day',
  body: credentialChoice,
  responses: { 201: answer(ownCredential) },
});

export const readCredentialFile = route({
  method: 'GET',
  path: '/own/credentials/{id}/file',
  may: 'own:record',
  summary: 'A credential as JSON, or baked into a badge (SVG or PNG)',
  params: id,
  query: z.object({ format: z.enum(credentialFormats, { error: credentialMessages.formatRequired }) }),
  responses: { 200: download('credential', 'svg', 'png') },
});

export const revokeOwnCredential = route({
  method: 'DELETE',
  path: '/own/credentials/{id}',
  may: 'own:record',
  summary: 'Revoke an own credential, for good',
  params: id,
  responses: { 200: answer(ownCredential) },
});

export const listCredentials = route({
  method: 'GET',
  path: '/credentials',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The credentials that ex-employees have made, newest first, 20 at a time',
  query: z.object({
    /** Part of a name, or a whole code. */
    search: z.string().trim().max(100).optional(),
    cursor,
  }),
  responses: {
    200: answer(
      z.object({
        credentials: z.array(credentialLine),
        nextCursor: z.string().nullable(),
        /** Of all, whatever is searched for; only with the first page. */
        counts: z.object({ valid: z.number(), all: z.number() }).nullable(),
      }),
    ),
  },
});

export const revokeCredential = route({
  method: 'POST',
  path: '/credentials/{id}/revoke',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Revoke a credential, and the person’s other valid ones of the same record; the reason is mailed to the person, who can’t make another one until the record has changed',
  params: id,
  body: rejection,
  responses: { 200: answer(credentialLine) },
});

/** A key that signs credentials, or has signed some. The private part is never returned. */
const credentialKey = z.object({
  _id: z.string(),
  /** The public key as the credentials name it (Multikey): `z6Mk…` */
  publicKey: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** Since when it signs nothing any more; credentials still verify with it, unless it was withdrawn. */
  retiredAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** Credentials signed with it that are neither revoked nor expired. */
  valid: z.number(),
});
export type CredentialKey = z.infer<typeof credentialKey>;

const keys = answer(
  z.object({
    /** The name of the company in credentials: `did:web:portal.example.com:companies:…` */
    issuer: z.string(),
    /** The current one first. */
    keys: z.array(credentialKey),
  }),
);

export const listCredentialKeys = route({
  method: 'GET',
  path: '/credentials/keys',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The keys that sign the company’s credentials. Private keys are never included',
  responses: { 200: keys },
});

export const rotateCredentialKey = route({
  method: 'POST',
  path: '/credentials/keys',
  // Keys speak for the company.
  may: 'company:team',
  forPeople: true,
  summary: 'Sign credentials with a new key from now on. Earlier ones verify as before',
  responses: { 201: keys },
});

export const withdrawCredentialKey = route({
  method: 'POST',
  path: '/credentials/keys/{id}/withdraw',
  may: 'company:team',
  forPeople: true,
  summary:
    'Withdraw a key that others may have: every credential signed with it is revoked, and its people are notified by mail',
  params: z.object({ id: recordId(credentialKeyMessages.invalidId) }),
  responses: { 200: answer(keys.shape.data.extend({ revoked: z.number() })) },
});

const provenWhileClosed = 'Credentials outlive the account: a company that has closed it still issued them';
const company = recordId('Invalid company id');

export const showIssuer = route({
  method: 'GET',
  path: '/companies/public/{id}/did',
  site: '/companies/{id}/did.json',
  may: 'public',
  about: 'company',
  whileClosed: provenWhileClosed,
  summary: 'The DID document of a company (did:web): the keys with which its credentials verify',
  params: z.object({ id: company }),
  responses: { 200: download('did') },
});

export const showStatusList = route({
  method: 'GET',
  path: '/companies/public/{id}/credentials/status/{list}',
  site: '/companies/{id}/credentials/status/{list}',
  may: 'public',
  about: 'company',
  whileClosed: provenWhileClosed,
  summary: 'Which credentials are revoked (Bitstring Status List), signed by the company',
  params: z.object({
    id: company,
    list: wholeNumberField(1, credentialLimits.lists, credentialMessages.invalidList),
  }),
  responses: { 200: download('credential') },
});
