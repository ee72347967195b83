import { Failure } from '#api/core/server/errors.ts';
import {
  type ApplicationStanding,
  type ApplicationState,
  applicantWords,
  applicationMoveRefused,
  applicationMovesOf,
} from '#contract/base/application-states.ts';

/** @throws Failure conflict for a move that the table of the contract does not have */
export function refuseMove(from: ApplicationStanding, to: ApplicationState): void {
  if (!applicationMovesOf(from).includes(to)) throw new Failure('conflict', applicationMoveRefused(from.state, to));
}

/** Whether the two are one for the applicant: then there is nothing to tell. */
export const isSameToApplicant = (one: ApplicationState, other: ApplicationState): boolean =>
  applicantWords[one].label === applicantWords[other].label;
