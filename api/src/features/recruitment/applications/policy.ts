import { Failure } from '#api/core/server/errors.ts';
import {
  type ApplicationStanding,
  type ApplicationState,
  applicationMoveRefused,
  applicationMovesOf,
} from '#contract/base/application-states.ts';
import { applicationLimits } from '#contract/recruitment/application-messages.ts';

/** @throws Failure conflict for a move that is not in the contract's table */
export function refuseMove(from: ApplicationStanding, to: ApplicationState): void {
  if (!applicationMovesOf(from).includes(to)) throw new Failure('conflict', applicationMoveRefused(from.state, to));
}

/** Returns until when a move made now can be undone. The applicant is notified then. */
export const undoableUntil = (now: Date): Date => new Date(now.getTime() + applicationLimits.undoSeconds * 1000);

type Waiting = { state: ApplicationState; undo_until: string | null; rejection_mail_at: string | null };

/** Returns when the applicant is notified of the current state; null when nothing is waiting. */
export const tellAt = ({ state, undo_until, rejection_mail_at }: Waiting): string | null =>
  state === 'rejected' ? rejection_mail_at : undo_until;
