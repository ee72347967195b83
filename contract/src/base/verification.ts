import { z } from 'zod';
import { answer, route } from './route.ts';

/** Digits of Crockford's Base32: no letter that is mistaken for another (I, L, O) or makes words (U). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code has 12 digits of 5 bits: 60 bits of randomness. `perMinute`: questions from one network. */
export const verificationLimits = { digits: 12, group: 4, perMinute: 30 } as const;

/** Texts of the public verifier. */
export const verificationMessages = {
  codeRequired: 'Please enter the code',
  codeInvalid: 'A code has 12 letters and digits, for example 7K3M-Q9TX-2BHD',
  hashInvalid: 'Invalid hash of the file',
  notVerified: 'Failed to verify. Please try again',
} as const;

/**
 * Returns a code from 8 random bytes, of which 60 bits are used.
 * @returns three groups of four digits, `7K3M-Q9TX-2BHD`
 */
export function writeCode(random: Uint8Array): string {
  let bits = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < verificationLimits.digits; place += 1) {
    code = (digits[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return code.match(/.{4}/g)?.join('-') ?? '';
}

/** Reads a code as people type it: in either case, with or without hyphens and spaces, O for 0, I and L for 1. @returns null when it is none */
export function readCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? (plain.match(/.{4}/g)?.join('-') ?? null) : null;
}

/** What precedes the code in the metadata of our files, where the page finds it without reading the rest. */
export const codeMark = 'encore-proof:';

/** The results for a document (product.md, Proofs). `unknown` covers everything that strangers must not tell apart. */
export const proofStates = ['valid', 'changed', 'replaced', 'revoked', 'expired', 'unknown'] as const;
export type ProofState = (typeof proofStates)[number];

/** The kinds of documents that can be verified. */
export const proofKinds = ['letter', 'offer'] as const;
export type ProofKind = (typeof proofKinds)[number];

const proof = z.object({
  kind: z.enum(proofKinds),
  /** As written on it: `Experience letter`. */
  title: z.string(),
  number: z.string().nullable(),
  /** `YYYY-MM-DD` */
  issuedOn: z.string(),
  version: z.number(),
  /** Since when it is replaced, revoked or expired, `YYYY-MM-DD`. */
  endedOn: z.string().nullable(),
  /** What the company confirms, in the order of the letter; none unless it is valid or changed. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** The result for one code. Nothing about a company or a person unless the document exists and may be shown. */
export const verification = z.object({
  state: z.enum(proofStates),
  /** `isClosed`: it has closed its account and no longer answers for its documents. */
  company: z.object({ name: z.string(), logo: z.string().nullable(), isClosed: z.boolean() }).nullable(),
  proof: proof.nullable(),
  /** The moment of the answer, as an ISO date. */
  checkedAt: z.string(),
});
export type Verification = z.infer<typeof verification>;

const code = z.string({ error: verificationMessages.codeRequired }).superRefine((text, context) => {
  if (text.trim() === '') context.addIssue({ code: 'custom', message: verificationMessages.codeRequired });
  else if (!readCode(text)) context.addIssue({ code: 'custom', message: verificationMessages.codeInvalid });
});

export const verifyProof = route({
  method: 'POST',
  path: '/verify',
  may: 'public',
  about: 'installation',
  asks: true,
  summary:
    'Verify a document by its code; with the SHA-256 of the file also whether the file is unchanged. A code alone gives the same answer for revoked and unknown documents',
  body: z.object({
    code: code.max(50, verificationMessages.codeInvalid),
    /** Of the file, in lower-case hexadecimal. The file itself is never sent. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, verificationMessages.hashInvalid)
      .optional(),
  }),
  responses: { 200: answer(verification) },
});
