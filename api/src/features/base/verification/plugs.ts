import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { PluggedIn } from '#api/core/feature.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { ProofKind, ProofState, ShownRecommendation } from '#contract/base/verification.ts';

/** A document that was issued with a code. */
export type IssuedProof = {
  company: CompanyId;
  state: Extract<ProofState, 'valid' | 'replaced' | 'revoked' | 'expired'>;
  /** SHA-256 of the file, in hexadecimal. Null: it is no file, so that any file with its code is another one. */
  hash: string | null;
  title: string;
  number: string | null;
  version: number | null;
  issuedAt: string;
  endedAt: string | null;
  facts: { label: string; value: string }[];
  /** What the company confirms, in one sentence, where it is no text of its own. */
  statement?: string;
  /** The last moment in which it is valid. */
  validUntil?: string;
  recommendations?: ShownRecommendation[];
};

/** The moment of a question, and what features plug in for its answer. */
export type Question = { now: Date; pluggedIn: PluggedIn };

/** A proof whose facts were shown, and when. */
export type ShownProof = { company: CompanyId; code: string; at: Date };

/**
 * The documents of one kind that can be verified. `find` is called outside a company, with nothing but a code of 60 random bits; `seen` after
 * someone has been shown what it confirms.
 */
export type ProofSource = {
  kind: ProofKind;
  find: (db: Db, code: string, question: Question) => Promise<IssuedProof | null>;
  seen?: (db: Db, shown: ShownProof) => Promise<void>;
};

export const proofSources = definePlug<ProofSource>('kind of proof', ({ kind }) => [kind]);

/** Signs a PDF of `writePdf` as the company, where it has a certificate; one feature provides it. `reason` is shown by readers of PDFs. */
export const paperSigner = definePlug<
  (context: Pick<Context, 'db' | 'company' | 'services'>, pdf: Buffer, reason: string) => Promise<Buffer>
>('signer of papers', () => ['signer']);
