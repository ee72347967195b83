import type { Db } from '#api/core/database/database.ts';
import type { IssuedProof, Question } from '#api/features/base/verification/plugs.ts';
import { careerLines, careerSentence, chooseFacts } from '#contract/proofs/career-facts.ts';
import { readByCode } from './link-queries.ts';
import { readCareer } from './read-career.ts';
import { readRecommendations } from './read-recommendations.ts';
import { toChoice } from './view.ts';

/** Finds what a link of any company proves: what the record says now. Nothing while the record is under review or the person works there again. */
export async function findIssued(db: Db, code: string, { now, pluggedIn }: Question): Promise<IssuedProof | null> {
  const row = await readByCode(db, code);
  if (!row) return null;
  const { company_id: company, expires_at, created_at } = row;
  const proof = {
    company,
    hash: null,
    title: 'Verified career',
    number: null,
    version: null,
    issuedAt: created_at,
    validUntil: expires_at,
  };
  if (new Date(expires_at) < now) return { ...proof, state: 'expired', endedAt: expires_at, facts: [] };
  const { record } = await readCareer({ db, company }, row.person_id);
  if (!record) return null;
  const facts = chooseFacts(record, toChoice(row));
  const statement = careerSentence(row.company_name, facts);
  const recommendations = row.has_recommendations
    ? await readRecommendations({ db, company, pluggedIn }, row.person_id, row.recommendations)
    : [];
  return {
    ...proof,
    state: 'valid',
    endedAt: null,
    facts: careerLines(facts),
    statement,
    recommendations: recommendations.map(({ text, name, title, relation, writtenOn }) => ({
      text,
      name,
      title,
      relation,
      writtenOn,
    })),
  };
}
