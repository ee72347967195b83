import {
  type ApplicationStanding,
  type ApplicationState,
  applicationMoves,
  applicationMovesOf,
  applicationStates,
  applicationStateWords,
} from '#contract/base/application-states.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label and colour of a state. */
export const stateOf = (state: ApplicationState) => ({
  label: applicationStateWords[state].label,
  tone: toneOf(state),
});

export const readState = (text: string | undefined) => applicationStates.find((state) => state === text);

/** Button labels of the moves. */
export const moveWords: Readonly<Record<ApplicationState, string>> = {
  new: 'Move back to new',
  in_review: 'Start review',
  shortlisted: 'Shortlist',
  interviewing: 'Move to interviews',
  offered: 'Move to offer',
  hired: 'Mark as hired',
  on_hold: 'Put on hold',
  rejected: 'Reject',
  withdrawn: 'Mark as withdrawn',
};

const way: readonly ApplicationState[] = ['new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired'];

/** Returns the moves from a state: the next step first, then later steps, rejecting, and rare ones. */
export function movesOf(standing: ApplicationStanding) {
  const { state } = standing;
  const moves = applicationMovesOf(standing);
  const at = way.indexOf(state);
  const on = moves.filter((to) => way.indexOf(to) > at);
  const rare = moves.filter((to) => !on.includes(to) && to !== 'rejected');
  return { on, canReject: moves.includes('rejected'), rare };
}

/** Returns whether a state has no way out. */
export const isEnd = (state: ApplicationState) => applicationMoves[state].length === 0;

/** Returns someone’s work in one phrase: 'Designer at Globex'. */
export function workOf({
  currentDesignation,
  currentCompany,
}: Pick<ApplicationLine, 'currentDesignation' | 'currentCompany'>) {
  if (currentDesignation && currentCompany) return `${currentDesignation} at ${currentCompany}`;
  return currentDesignation || currentCompany || null;
}

/** Returns what decides the colour of the avatar: the applicant’s record, if there is one. */
export const faceOf = ({ _id, name, person }: ApplicationLine) => ({
  id: person?._id ?? _id,
  name,
  photo: person?.profileImg ?? null,
});

/** The warning that the record says not eligible for rehire; it never rejects anyone by itself. */
export const notEligible = {
  label: 'Not eligible for rehire',
  words:
    'The record says that this person is not eligible for rehire. They aren’t rejected automatically: the decision is yours.',
} as const;
