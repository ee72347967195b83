/** The states of an application (product.md, Recruitment). */
export const applicationStates = [
  'new',
  'in_review',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
  'on_hold',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/**
 * The moves allowed from each state: one step forward, or out (docs/decisions/0054). A rejected application can be reopened; hired and
 * withdrawn are final. One on hold continues from where it was held: see `applicationMovesOf`.
 */
export const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['in_review', 'on_hold', 'rejected', 'withdrawn'],
  in_review: ['shortlisted', 'on_hold', 'rejected', 'withdrawn'],
  shortlisted: ['interviewing', 'on_hold', 'rejected', 'withdrawn'],
  interviewing: ['offered', 'on_hold', 'rejected', 'withdrawn'],
  offered: ['hired', 'on_hold', 'rejected', 'withdrawn'],
  on_hold: ['in_review', 'shortlisted', 'interviewing', 'offered', 'rejected', 'withdrawn'],
  rejected: ['in_review'],
  hired: [],
  withdrawn: [],
};

/** The state of an application, and for one on hold the state it was held from. */
export type ApplicationStanding = { state: ApplicationState; heldFrom: ApplicationState | null };

/**
 * Returns the states an application may move to: from on hold, the state it was held from or the one after it, so that a hold skips no
 * step.
 */
export function applicationMovesOf({ state, heldFrom }: ApplicationStanding): readonly ApplicationState[] {
  const moves = applicationMoves[state];
  if (state !== 'on_hold' || heldFrom === null) return moves;
  return moves.filter((to) => to === heldFrom || applicationMoves[heldFrom].includes(to));
}

/** Texts of each state for the company: as a label, within a sentence, and as the target of a move. */
export const applicationStateWords: Readonly<Record<ApplicationState, { label: string; is: string; move: string }>> = {
  new: { label: 'New', is: 'new', move: 'moved back to new' },
  in_review: { label: 'In review', is: 'in review', move: 'moved to review' },
  shortlisted: { label: 'Shortlisted', is: 'shortlisted', move: 'shortlisted' },
  interviewing: { label: 'Interviewing', is: 'at the interview stage', move: 'moved to interviews' },
  offered: { label: 'Offered', is: 'at the offer stage', move: 'moved to the offer stage' },
  hired: { label: 'Hired', is: 'hired', move: 'marked as hired' },
  on_hold: { label: 'On hold', is: 'on hold', move: 'put on hold' },
  rejected: { label: 'Rejected', is: 'rejected', move: 'rejected' },
  withdrawn: { label: 'Withdrawn', is: 'withdrawn', move: 'withdrawn' },
};

/** Returns the error text for a move that `applicationMoves` does not allow. */
export function applicationMoveRefused(from: ApplicationState, to: ApplicationState): string {
  return from === to
    ? `This application is already ${applicationStateWords[from].is}`
    : `An application that is ${applicationStateWords[from].is} can’t be ${applicationStateWords[to].move}`;
}

/** Returns the error text for an offer that cannot go out because the person's application has not reached the interviews. */
export const applicationNotSoFar = (state: ApplicationState): string =>
  `Their application is ${applicationStateWords[state].is}. Move it to interviews before you send the offer`;

/**
 * Texts of each state for the applicant, with the next step. States with the same label look the same to applicants, so a move between them
 * sends no mail.
 */
export const applicantWords: Readonly<Record<ApplicationState, { label: string; next: string }>> = {
  new: { label: 'Received', next: 'The recruiter will read your application.' },
  in_review: { label: 'In review', next: 'The recruiter is reading your application and will get back to you.' },
  shortlisted: { label: 'In review', next: 'The recruiter is reading your application and will get back to you.' },
  interviewing: { label: 'Interviews', next: 'The recruiter will write to you to find a time that suits you.' },
  offered: { label: 'Offer', next: 'The recruiter will talk to you about an offer.' },
  hired: { label: 'Hired', next: 'Congratulations! The recruiter will tell you about the next steps.' },
  on_hold: { label: 'On hold', next: 'The company has paused this position. You don’t need to do anything.' },
  rejected: { label: 'Not selected', next: 'You are welcome to apply for another job.' },
  withdrawn: { label: 'Withdrawn', next: 'You can apply again while the job is open.' },
};

/** Checks whether two states look the same to the applicant; a move between them sends no email. */
export const isSameToApplicant = (one: ApplicationState, other: ApplicationState): boolean =>
  applicantWords[one].label === applicantWords[other].label;

/** Whether the applicant can still withdraw. */
export const canWithdraw = (state: ApplicationState) => applicationMoves[state].includes('withdrawn');

/** The reasons for a rejection: for the company's own figures, never shown to the applicant. */
export const rejectionReasons = [
  'skills',
  'experience',
  'location',
  'salary',
  'other_candidate',
  'not_eligible',
  'no_answer',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const rejectionReasonWords: Readonly<Record<RejectionReason, string>> = {
  skills: 'Skills don’t fit',
  experience: 'Too little or too much experience',
  location: 'Location doesn’t fit',
  salary: 'Salary expectations',
  other_candidate: 'Another candidate was chosen',
  not_eligible: 'Not eligible for rehire',
  no_answer: 'No answer from the candidate',
  other: 'Another reason',
};
