import type { PublicContext } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { verifyProof as route, Verification } from '#contract/base/verification.ts';
import { readCode } from '#contract/base/verification-codes.ts';
import { countAnswer } from './count-answer.ts';
import { type IssuedProof, type ProofSource, proofSources } from './plugs.ts';
import { stateOf } from './policy.ts';

/**
 * Verifies a document by its code. A suspended company, one whose name is not approved and one of another brand prove nothing: the answer is the same
 * as for a code that does not exist.
 */
export async function verifyProof(
  context: PublicContext,
  { body: { code, hash } }: RouteInput<typeof route>,
): Promise<Verification> {
  const { services, brand } = context;
  const now = services.clock();
  const checkedAt = now.toISOString();
  const unknown: Verification = { state: 'unknown', company: null, proof: null, checkedAt };
  const read = readCode(code) ?? '';
  const found = await findProof(context, read, now);
  const state = found ? stateOf(found.proof, hash) : 'unknown';
  if (!found || state === 'unknown') return unknown;
  const { source, proof } = found;
  const db = services.database.system;
  const company = await findCompanyState(db, proof.company);
  if (!company || company.brand !== brand.key || company.state === 'suspended' || !company.isNameApproved)
    return unknown;
  const logo = await readLogo({ db, company: proof.company, brand }, company.name);
  const { title, number, version, issuedAt, endedAt, validUntil } = proof;
  const isShown = proof.state === 'valid';
  // Only what confirms something spares HR a question; what is shown beside a changed file was seen all the same.
  if (state === 'valid') await countAnswer(services, proof.company, source.kind);
  if (isShown) await source.seen?.(db, { company: proof.company, code: read, at: now });
  return {
    state,
    company: { name: company.name, logo, isClosed: company.state === 'closed' },
    proof: {
      kind: source.kind,
      title,
      number,
      version,
      issuedOn: dateInIndia(new Date(issuedAt)),
      endedOn: endedAt && dateInIndia(new Date(endedAt)),
      validUntil: validUntil ? dateInIndia(new Date(validUntil)) : null,
      statement: isShown ? (proof.statement ?? null) : null,
      facts: isShown ? proof.facts : [],
      recommendations: isShown ? (proof.recommendations ?? []) : [],
    },
    checkedAt,
  };
}

async function findProof(
  { services }: PublicContext,
  code: string,
  now: Date,
): Promise<{ source: ProofSource; proof: IssuedProof } | null> {
  for (const source of services.pluggedIn.at(proofSources)) {
    const proof = await source.find(services.database.system, code, { now, pluggedIn: services.pluggedIn });
    if (proof) return { source, proof };
  }
  return null;
}
