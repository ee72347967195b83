/** Where an application stands (product.md, Recruitment). */
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
 * Where an application may go from where it stands: on by one step, and out (docs/decisions/0054). A rejected one can be taken up
 * again; hired and withdrawn are the end. One on hold goes on from where it was held: `applicationMovesOf` says from which.
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

/** Where an application stands, and of one on hold where it was held. */
export type ApplicationStanding = { state: ApplicationState; heldFrom: ApplicationState | null };

/** Returns where an application may go: from on hold to where it was held or a step on, so that holding it skips nothing. */
export function applicationMovesOf({ state, heldFrom }: ApplicationStanding): readonly ApplicationState[] {
  const moves = applicationMoves[state];
  if (state !== 'on_hold' || heldFrom === null) return moves;
  return moves.filter((to) => to === heldFrom || applicationMoves[heldFrom].includes(to));
}

/** Each state for the company: on its own, within a sentence, and where it was to go. */
export const applicationStateWords: Readonly<Record<ApplicationState, { label: string; is: string; move: string }>> = {
  new: { label: 'New', is: 'new', move: 'made new again' },
  in_review: { label: 'In review', is: 'in review', move: 'taken into review' },
  shortlisted: { label: 'Shortlisted', is: 'shortlisted', move: 'shortlisted' },
  interviewing: { label: 'Interviewing', is: 'at the interviews', move: 'moved to the interviews' },
  offered: { label: 'Offered', is: 'at the offer', move: 'moved to the offer' },
  hired: { label: 'Hired', is: 'hired', move: 'marked as hired' },
  on_hold: { label: 'On hold', is: 'on hold', move: 'put on hold' },
  rejected: { label: 'Rejected', is: 'rejected', move: 'rejected' },
  withdrawn: { label: 'Withdrawn', is: 'withdrawn', move: 'withdrawn' },
};

/** What the refusal of a move says that the table does not have. */
export function applicationMoveRefused(from: ApplicationState, to: ApplicationState): string {
  return from === to
    ? `This application is ${applicationStateWords[from].is} already`
    : `An application that is ${applicationStateWords[from].is} can’t be ${applicationStateWords[to].move}`;
}

/** Says that an offer cannot go out yet: the application of the person has not come so far. */
export const applicationNotSoFar = (state: ApplicationState): string =>
  `Their application is ${applicationStateWords[state].is}: move it to the interviews before the offer goes out`;

/**
 * What the applicant is told of each state, and what comes next. States with the same label are one for them: of a move between
 * these they get no mail.
 */
export const applicantWords: Readonly<Record<ApplicationState, { label: string; next: string }>> = {
  new: { label: 'Received', next: 'The recruiter will read your application.' },
  in_review: { label: 'In review', next: 'The recruiter is reading your application and will get back to you.' },
  shortlisted: { label: 'In review', next: 'The recruiter is reading your application and will get back to you.' },
  interviewing: { label: 'Interviews', next: 'The recruiter will write to you to find a time that suits you.' },
  offered: { label: 'Offer', next: 'The recruiter will talk to you about an offer.' },
  hired: { label: 'Hired', next: 'Welcome back! The recruiter will tell you how it goes on.' },
  on_hold: { label: 'On hold', next: 'The company has paused this position. You don’t need to do anything.' },
  rejected: { label: 'Not selected', next: 'You are welcome to apply for another job.' },
  withdrawn: { label: 'Withdrawn', next: 'You can apply again while the job is open.' },
};

/** Checks whether two states are one for the applicant: a move between them sends no email. */
export const isSameToApplicant = (one: ApplicationState, other: ApplicationState): boolean =>
  applicantWords[one].label === applicantWords[other].label;

/** Whether the applicant can still take it back. */
export const canWithdraw = (state: ApplicationState) => applicationMoves[state].includes('withdrawn');

/** Why an application is rejected: for the company's own figures, never told to the applicant. */
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
