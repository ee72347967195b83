import { z } from 'zod';
import { answer, route } from './route.ts';
import { readCode, verificationMessages } from './verification-codes.ts';

/** The results for a document (product.md, Proofs). `unknown` covers everything that strangers must not tell apart. */
const proofStates = ['valid', 'changed', 'replaced', 'revoked', 'expired', 'unknown'] as const;
export type ProofState = (typeof proofStates)[number];

/** The kinds of documents that can be verified. `career`: no document but a link, which shows what the record says at that moment. */
const proofKinds = ['letter', 'offer', 'career', 'credential'] as const;
export type ProofKind = (typeof proofKinds)[number];

const shownRecommendation = z.object({
  /** Plain text, over several lines. */
  text: z.string(),
  /** Of its writer, as the company's record has it. */
  name: z.string(),
  title: z.string(),
  /** `Managed Ravi Menon` */
  relation: z.string(),
  /** `YYYY-MM-DD` */
  writtenOn: z.string(),
});
export type ShownRecommendation = z.infer<typeof shownRecommendation>;

const proof = z.object({
  kind: z.enum(proofKinds),
  /** As written on it: `Experience letter`. */
  title: z.string(),
  number: z.string().nullable(),
  /** `YYYY-MM-DD` */
  issuedOn: z.string(),
  /** Null: it has none, since it shows the record as it is. */
  version: z.number().nullable(),
  /** Since when it is replaced, revoked or expired, `YYYY-MM-DD`. */
  endedOn: z.string().nullable(),
  /** The last day on which it is valid, `YYYY-MM-DD`; null when it has none. */
  validUntil: z.string().nullable(),
  /** What the company confirms, in one sentence; null for a document, which has a text of its own. */
  statement: z.string().nullable(),
  /** What former colleagues say about the person, by the person's choice: opinions, not confirmed by the company. */
  recommendations: z.array(shownRecommendation),
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
    /** Of the file, of a credential in its canonical form (RFC 8785), in lower-case hexadecimal. The file itself is never sent. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, verificationMessages.hashInvalid)
      .optional(),
  }),
  responses: { 200: answer(verification) },
});
