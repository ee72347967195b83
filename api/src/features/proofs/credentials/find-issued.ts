import type { Db } from '#api/core/database/database.ts';
import type { IssuedProof, Question } from '#api/features/base/verification/plugs.ts';
import { isCareerOffered } from '#api/features/proofs/career/shared.ts';
import { careerLines } from '#contract/proofs/career-facts.ts';
import { stateNow } from './policy.ts';
import { findByCode } from './queries.ts';
import { toFacts } from './view.ts';

/** Finds a credential of any company by its code. */
export async function findIssued(db: Db, code: string, { now }: Question): Promise<IssuedProof | null> {
  const row = await findByCode(db, code);
  if (!row || !(await isCareerOffered(db, row.company_id))) return null;
  const state = stateNow(row, now);
  return {
    company: row.company_id,
    state,
    hash: row.hash,
    title: row.title,
    number: null,
    version: null,
    issuedAt: row.issued_at,
    validUntil: row.valid_until,
    endedAt: row.revoked_at ?? (state === 'expired' ? row.valid_until : null),
    facts: careerLines(toFacts(row)),
  };
}
