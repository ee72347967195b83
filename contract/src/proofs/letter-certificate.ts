import { z } from 'zod';
import { ownPassword } from '../accounts/security.ts';
import { answer, route } from '../base/route.ts';

/** Limits of the file of a certificate, in bytes, and of its password in characters. `warnDays`: how long before its end the team is warned. */
export const letterCertificateLimits = { bytes: 100_000, passphrase: 200, warnDays: 30 } as const;

/** Texts about the certificate that signs letters. */
export const letterCertificateMessages = {
  notFetched: 'Failed to fetch the certificate',
  fileRequired: 'Please choose the file of the certificate',
  fileTooLarge: `The file of a certificate has at most ${letterCertificateLimits.bytes / 1000} KB. Please choose another one`,
  passphraseTooLong: `Must be at most ${letterCertificateLimits.passphrase} characters`,
  added: 'Letters are signed from now on',
  replaced: 'Certificate replaced',
  notAdded: 'Failed to add the certificate',
  removed: 'Certificate removed',
  notRemoved: 'Failed to remove the certificate',
  none: 'No certificate has been added',
} as const;

/** Why a certificate is refused, about the file; a wrong password is about its own field. */
export const letterCertificateFaults = {
  unreadable: 'This is not a PKCS#12 file (.p12 or .pfx), or it is damaged',
  'wrong-passphrase': 'The password of the file is not correct',
  'too-slow': 'This file takes too long to open. Export the certificate again with the usual settings',
  'no-key': 'The file has no private key. Export the certificate together with its private key',
  'no-certificate': 'The file has no certificate for its private key. Export both together',
  'no-issuer':
    'The file lacks the certificate of the issuer. Export it again with all certificates of the certification path',
  'unsupported-key':
    'The key of this certificate can’t sign letters. It must be RSA with 2048 to 8192 bits, or an elliptic curve: P-256, P-384 or P-521',
  'not-for-signing': 'This certificate is not for signing documents. Ask your authority for one that is',
  'not-yet-valid': 'This certificate is not valid yet',
  expired: 'This certificate has expired. Ask your authority for a new one',
} as const;

const letterCertificateStates = ['valid', 'expires_soon', 'expired'] as const;

/** The certificate that signs a company's letters. Its key is never returned. */
const letterCertificate = z.object({
  /** An expired one signs nothing: letters are then proven by their code alone. */
  state: z.enum(letterCertificateStates),
  /** The name of its owner: `Acme Private Limited`. */
  name: z.string(),
  /** As in the certificate: `CN=Acme Private Limited, O=Acme, C=IN`. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** In hexadecimal. */
  serial: z.string(),
  /** SHA-256 of the certificate: `AB:CD:…` */
  fingerprint: z.string(),
  addedAt: z.string(),
  /** The colleague; null when they have left the team. */
  addedBy: z.string().nullable(),
});
export type LetterCertificate = z.infer<typeof letterCertificate>;

const current = answer(z.object({ certificate: letterCertificate.nullable() }));

/** The fields beside the file. */
export const letterCertificateFields = z.object({
  /** Of the file; it is not kept. Empty: the file has none. */
  passphrase: z.string().max(letterCertificateLimits.passphrase, letterCertificateMessages.passphraseTooLong),
  password: ownPassword,
});

export const readLetterCertificate = route({
  method: 'GET',
  path: '/letters/certificate',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The certificate that signs letters; null when there is none. Never includes its key',
  responses: { 200: current },
});

export const saveLetterCertificate = route({
  method: 'POST',
  path: '/letters/certificate',
  // A signature speaks for the company.
  may: 'company:team',
  forPeople: true,
  summary:
    'Add the certificate that signs letters, or replace it, with your own password: a PKCS#12 file with its private key (field: file). Letters issued from now on are signed by it',
  file: 'file',
  body: letterCertificateFields,
  responses: { 201: current },
});

export const removeLetterCertificate = route({
  method: 'DELETE',
  path: '/letters/certificate',
  may: 'company:team',
  forPeople: true,
  summary: 'Remove the certificate and its key. Letters issued from now on are not signed; those issued stay signed',
  responses: { 200: current },
});
