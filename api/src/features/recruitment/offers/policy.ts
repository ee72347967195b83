import { createHash } from 'node:crypto';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type OfferState, offerMoveRefused, offerMoves, offerMovesByHand } from '#contract/base/offer-states.ts';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';

/** @throws Failure conflict for a move that is not in the contract's table */
export function refuseMove(from: OfferState, to: OfferState): void {
  if (!offerMoves[from].includes(to)) throw new Failure('conflict', offerMoveRefused(from, to));
}

/** @throws Failure conflict for a move that is not in the table, or that users do not make by hand */
export function refuseMoveByHand(from: OfferState, to: OfferState): void {
  refuseMove(from, to);
  if (!(offerMovesByHand as readonly OfferState[]).includes(to)) throw new Failure('conflict', offerMessages.notByHand);
}

const day = 24 * 3_600_000;

/** Returns what is wrong with the last day to answer; null when nothing is. */
export function expiryFault({ expiresOn }: Pick<OfferTerms, 'expiresOn'>, now: Date): string | null {
  if (expiresOn < dateInIndia(now)) return offerMessages.expiryPast;
  return expiresOn > dateInIndia(new Date(now.getTime() + offerLimits.openDays * day))
    ? offerMessages.expiryLate
    : null;
}

/** Returns the hash that binds an answer to the letter that was read. */
export const hashLetter = (letter: Buffer): string => createHash('sha256').update(letter).digest('hex');

type Warned = { person_status: number; rehire_eligibility: string | null; state: OfferState };

/** Returns reasons to reconsider an offer. They warn and block nothing. @param sees whether the reader may see eligibility */
export function warningsOf({ person_status, rehire_eligibility, state }: Warned, sees: boolean): string[] {
  return [
    person_status === 0 ? offerMessages.warnDeleted : '',
    person_status === 2 && state !== 'joined' ? offerMessages.warnBackAlready : '',
    sees && rehire_eligibility === 'not_eligible' ? offerMessages.warnNotEligible : '',
    sees && rehire_eligibility === 'review' ? offerMessages.warnReview : '',
  ].filter(Boolean);
}
