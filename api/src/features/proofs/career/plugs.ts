import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { CareerProofKind } from '#contract/proofs/career-messages.ts';

/** Proofs of one kind that stop verifying when a company no longer offers verified careers, and how many of them there are. */
export type CareerProofs = {
  kind: CareerProofKind;
  countOpen: (db: Db, company: CompanyId, now: Date) => Promise<number>;
};

export const careerProofs = definePlug<CareerProofs>('kind of proof of a career', ({ kind }) => [kind]);
