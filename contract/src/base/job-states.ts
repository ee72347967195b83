/** The states of a job (product.md, Recruitment). */
export const jobStates = ['draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** The moves allowed from each state; filled and closed jobs can be reopened. A job closes by itself after its closing date. */
export const jobMoves: Readonly<Record<JobState, readonly JobState[]>> = {
  draft: ['open', 'cancelled'],
  open: ['on_hold', 'filled', 'closed', 'cancelled'],
  on_hold: ['open', 'filled', 'closed', 'cancelled'],
  filled: ['open'],
  closed: ['open'],
  cancelled: [],
};

/** Texts of each state: the label, its meaning, within a sentence about a job, and as the target of a move. */
export const jobStateWords: Readonly<Record<JobState, { label: string; meaning: string; is: string; move: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.', is: 'a draft', move: 'made a draft' },
  open: { label: 'Open', meaning: 'Its page is public, and people can apply.', is: 'open', move: 'opened' },
  on_hold: {
    label: 'On hold',
    meaning: 'No one can apply until you reopen it. Applications are kept.',
    is: 'on hold',
    move: 'put on hold',
  },
  filled: {
    label: 'Filled',
    meaning: 'The position is filled. No one can apply any more.',
    is: 'filled',
    move: 'filled',
  },
  closed: { label: 'Closed', meaning: 'Closed for applications.', is: 'closed', move: 'closed' },
  cancelled: { label: 'Cancelled', meaning: 'Cancelled for good.', is: 'cancelled', move: 'cancelled' },
};

/** Returns the error text for a move that `jobMoves` does not allow. */
export function jobMoveRefused(from: JobState, to: JobState): string {
  return from === to
    ? `This job is already ${jobStateWords[from].is}`
    : `A job that is ${jobStateWords[from].is} can’t be ${jobStateWords[to].move}`;
}

/** Whether a job can be changed: unless it is cancelled, someone may still get it. */
export const isJobOpenToChange = (state: JobState) => state !== 'cancelled';
