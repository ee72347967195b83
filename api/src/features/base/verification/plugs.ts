import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { ProofKind, ProofState } from '#contract/base/verification.ts';

/** A document that was issued with a code. */
export type IssuedProof = {
  company: CompanyId;
  state: Extract<ProofState, 'valid' | 'replaced' | 'revoked' | 'expired'>;
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  title: string;
  number: string | null;
  version: number;
  issuedAt: string;
  endedAt: string | null;
  facts: { label: string; value: string }[];
};

/** The documents of one kind that can be verified. `find` is called outside a company, with nothing but a code of 60 random bits. */
export type ProofSource = { kind: ProofKind; find: (db: Db, code: string, now: Date) => Promise<IssuedProof | null> };

export const proofSources = definePlug<ProofSource>('kind of proof', ({ kind }) => [kind]);

/** Signs a PDF of `writePdf` as the company, where it has a certificate; one feature provides it. `reason` is shown by readers of PDFs. */
export const paperSigner = definePlug<
  (context: Pick<Context, 'db' | 'company' | 'services'>, pdf: Buffer, reason: string) => Promise<Buffer>
>('signer of papers', () => ['signer']);
