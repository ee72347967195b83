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

/** What a state is called, with its colour. */
export const stateOf = (state: ApplicationState) => ({
  label: applicationStateWords[state].label,
  tone: toneOf(state),
});

export const readState = (text: string | undefined) => applicationStates.find((state) => state === text);

/** What each move is called on its button. */
export const moveWords: Readonly<Record<ApplicationState, string>> = {
  new: 'Make new again',
  in_review: 'Take into review',
  shortlisted: 'Shortlist',
  interviewing: 'Move to interviews',
  offered: 'Move to offer',
  hired: 'Mark as hired',
  on_hold: 'Put on hold',
  rejected: 'Reject',
  withdrawn: 'Mark as withdrawn',
};

const way: readonly ApplicationState[] = ['new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired'];

/** Where it goes on from its state: the next step first, then what comes after it, rejecting, and what is done rarely. */
export function movesOf(standing: ApplicationStanding) {
  const { state } = standing;
  const moves = applicationMovesOf(standing);
  const at = way.indexOf(state);
  const on = moves.filter((to) => way.indexOf(to) > at);
  const rare = moves.filter((to) => !on.includes(to) && to !== 'rejected');
  return { on, canReject: moves.includes('rejected'), rare };
}

/** Moves that nothing leads back from. */
export const isEnd = (state: ApplicationState) => applicationMoves[state].length === 0;

/** What somebody does, and where: 'Designer at Globex'. */
export function workOf({
  currentDesignation,
  currentCompany,
}: Pick<ApplicationLine, 'currentDesignation' | 'currentCompany'>) {
  if (currentDesignation && currentCompany) return `${currentDesignation} at ${currentCompany}`;
  return currentDesignation || currentCompany || null;
}

/** What decides the colour of somebody's face: their record, where there is one. */
export const faceOf = ({ _id, name, person }: ApplicationLine) => ({
  id: person?._id ?? _id,
  name,
  photo: person?.profileImg ?? null,
});

/** Why people stop at this one: the record says so, and nobody is rejected by it. */
export const notEligible = {
  label: 'Not eligible for rehire',
  words:
    'The record says that this person is not eligible for rehire. That rejects nobody by itself: it is for you to decide.',
} as const;
