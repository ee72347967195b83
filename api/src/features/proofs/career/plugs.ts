import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { ShownRecommendation } from '#contract/base/verification.ts';
import type { CareerProofKind } from '#contract/proofs/career-messages.ts';

/** Proofs of one kind that stop verifying when a company no longer offers verified careers, and how many of them there are. */
export type CareerProofs = {
  kind: CareerProofKind;
  countOpen: (db: Db, company: CompanyId, now: Date) => Promise<number>;
};

/** Recommendations of a person that can be shown. `only`: those with these ids, in their order; otherwise all, the latest first. */
export type CareerRecommendations = {
  read: (
    db: Db,
    company: CompanyId,
    of: { person: string; only?: readonly string[] },
  ) => Promise<(ShownRecommendation & { _id: string })[]>;
};

export const careerRecommendations = definePlug<CareerRecommendations>('recommendations of a career', () => [
  'recommendations',
]);

export const careerProofs = definePlug<CareerProofs>('kind of proof of a career', ({ kind }) => [kind]);
