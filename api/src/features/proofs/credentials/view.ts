import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { type CareerFacts, careerFacts } from '#contract/proofs/career-facts.ts';
import type { CredentialLine, OwnCredential } from '#contract/proofs/credentials.ts';
import { stateNow } from './policy.ts';
import type { CredentialRow } from './queries.ts';

type Viewing = Pick<Context, 'services' | 'company'>;

/** Returns what a credential says. */
export const toFacts = ({ name, periods }: { name: string; periods: unknown }): CareerFacts =>
  careerFacts.parse({ name, periods });

const toShared = ({ services }: Viewing, row: CredentialRow) => ({
  _id: row.id,
  state: stateNow(row, services.clock()),
  code: row.code,
  issuedAt: row.issued_at,
  validUntil: row.valid_until,
  revokedAt: row.revoked_at,
  revokedFor: row.revoked_for,
  reason: row.reason,
});

/** Returns a credential as its person sees it. */
export const toOwnCredential = (context: Viewing, row: CredentialRow): OwnCredential => ({
  ...toShared(context, row),
  title: (JSON.parse(row.document) as { name: string }).name,
  facts: toFacts(row),
});

/** Returns a credential for HR. */
export const toLine = (context: Viewing, row: CredentialRow, alike: number): CredentialLine => ({
  ...toShared(context, row),
  alike,
  person: {
    _id: row.person_id,
    name: row.person_name,
    designation: row.person_designation,
    profileImg: fileAddress(context.services.config.secrets, context.company, row.profile_image),
  },
});
