import type { Db } from '#api/core/database/database.ts';
import type { IssuedProof } from '#api/features/base/verification/plugs.ts';
import type { OfferState } from '#contract/base/offer-states.ts';
import { readByCode } from './queries.ts';
import { readTerms } from './view.ts';

/** Whether the letter of an offer still holds; states without an entry have none that went out. */
const proofStates: Readonly<Partial<Record<OfferState, IssuedProof['state']>>> = {
  extended: 'valid',
  accepted: 'valid',
  joined: 'valid',
  refused: 'expired',
  expired: 'expired',
  rescinded: 'revoked',
};

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const dayWords = (day: string) => longDate.format(new Date(`${day}T12:00:00+05:30`));

/** Finds the letter of an offer of any company by its code. The salary is not among what it confirms. */
export async function findIssued(db: Db, code: string): Promise<IssuedProof | null> {
  const row = await readByCode(db, code);
  const state = row && proofStates[row.state];
  const terms = row && readTerms(row);
  if (!row || !state || !terms || row.letter_hash === null || row.extended_at === null) return null;
  return {
    company: row.company_id,
    state,
    hash: row.letter_hash,
    title: 'Offer letter',
    number: null,
    version: 1,
    issuedAt: row.extended_at,
    endedAt: state === 'valid' ? null : row.moved_at,
    facts: [
      { label: 'Name', value: row.person_name },
      { label: 'Designation', value: terms.designation },
      { label: 'Location', value: terms.location },
      { label: 'Date of joining', value: dayWords(terms.startsOn) },
    ],
  };
}
