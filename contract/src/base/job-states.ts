/** Where a job stands (product.md, Recruitment). */
export const jobStates = ['draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Where a job may go from where it stands; filled and closed ones can be reopened. It closes by itself after its closing date. */
export const jobMoves: Readonly<Record<JobState, readonly JobState[]>> = {
  draft: ['open', 'cancelled'],
  open: ['on_hold', 'filled', 'closed', 'cancelled'],
  on_hold: ['open', 'filled', 'closed', 'cancelled'],
  filled: ['open'],
  closed: ['open'],
  cancelled: [],
};

/** Each state in words: on its own, what it means, within a sentence about where a job is, and where it was to go. */
export const jobStateWords: Readonly<Record<JobState, { label: string; meaning: string; is: string; move: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.', is: 'a draft', move: 'made a draft' },
  open: { label: 'Open', meaning: 'Its page is public, and people can apply.', is: 'open', move: 'opened' },
  on_hold: {
    label: 'On hold',
    meaning: 'Nobody can apply until you reopen it. Applications stay.',
    is: 'on hold',
    move: 'put on hold',
  },
  filled: { label: 'Filled', meaning: 'Somebody was found. Nobody can apply any more.', is: 'filled', move: 'filled' },
  closed: { label: 'Closed', meaning: 'Nobody can apply any more.', is: 'closed', move: 'closed' },
  cancelled: { label: 'Cancelled', meaning: 'It was called off, for good.', is: 'cancelled', move: 'cancelled' },
};

/** What the refusal of a move says that the table does not have. */
export function jobMoveRefused(from: JobState, to: JobState): string {
  return from === to
    ? `This job is ${jobStateWords[from].is} already`
    : `A job that is ${jobStateWords[from].is} can’t be ${jobStateWords[to].move}`;
}

/** What can be changed: everything of a job that somebody may still come by. */
export const isJobOpenToChange = (state: JobState) => state !== 'cancelled';
