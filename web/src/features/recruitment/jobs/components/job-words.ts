import { type JobState, jobStates, jobStateWords } from '#contract/base/job-states.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { daysUntil, exactDate } from '../../../../lib/dates.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label and colour of a state. */
export const stateOf = (state: JobState) => ({ label: jobStateWords[state].label, tone: toneOf(state) });

export const readState = (text: string | undefined) => jobStates.find((state) => state === text);

/** Returns the message shown after a job moves from one state to another. */
export function movedWords(from: JobState, to: JobState): string {
  if (to !== 'open') return `Job ${jobStateWords[to].move}`;
  return from === 'draft' ? jobMessages.opened : 'Job reopened';
}

/** Returns whether the job can still get applicants, so that its closing date matters. */
export const isComing = (state: JobState) => state === 'draft' || state === 'open' || state === 'on_hold';

/** Returns when a job that can still get applicants closes: 'closes in 3 days'. */
export function closingWords(state: JobState, closesOn: string, now = new Date()): string {
  const days = daysUntil(closesOn, now);
  // The worker closes an open job within the hour; a draft needs another date.
  if (days < 0) return state === 'draft' ? `was to close on ${exactDate(closesOn)}` : 'has closed';
  if (days === 0) return 'closes today';
  if (days === 1) return 'closes tomorrow';
  return days <= 60 ? `closes in ${days} days` : `closes on ${exactDate(closesOn)}`;
}

export const audienceWords = {
  all: {
    label: 'All ex-employees',
    meaning: 'It appears in the feed of ex-employees who want job offers, and anyone with the link can see its page.',
  },
  exclusive: {
    label: 'Exclusive',
    meaning: 'Only ex-employees you send it to can see it. It isn’t listed anywhere and has no public page.',
  },
} as const;
export type JobAudience = keyof typeof audienceWords;
export const audienceOf = (isExclusive: boolean): JobAudience => (isExclusive ? 'exclusive' : 'all');
