import { type JobState, jobStates, jobStateWords } from '#contract/base/job-states.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { daysUntil, exactDate } from '../../../../lib/dates.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** What a state is called, with its colour. */
export const stateOf = (state: JobState) => ({ label: jobStateWords[state].label, tone: toneOf(state) });

export const readState = (text: string | undefined) => jobStates.find((state) => state === text);

/** What is said once a job has come from one state into another. */
export function movedWords(from: JobState, to: JobState): string {
  if (to !== 'open') return `Job ${jobStateWords[to].move}`;
  return from === 'draft' ? jobMessages.opened : 'Job reopened';
}

/** Whether people may still come, so that its closing date matters. */
export const isComing = (state: JobState) => state === 'draft' || state === 'open' || state === 'on_hold';

/** When a job closes that people may still come by: 'closes in 3 days'. */
export function closingWords(state: JobState, closesOn: string, now = new Date()): string {
  const days = daysUntil(closesOn, now);
  // The worker closes it within the hour; a draft waits for another date.
  if (days < 0) return state === 'draft' ? `was to close on ${exactDate(closesOn)}` : 'has closed';
  if (days === 0) return 'closes today';
  if (days === 1) return 'closes tomorrow';
  return days <= 60 ? `closes in ${days} days` : `closes on ${exactDate(closesOn)}`;
}

export const audienceWords = {
  all: {
    label: 'All ex-employees',
    meaning: 'It appears in the feed of ex-employees who want job offers, and anybody with the link can see its page.',
  },
  exclusive: {
    label: 'Exclusive',
    meaning: 'Only ex-employees you send it to can see it. It is listed nowhere and has no public page.',
  },
} as const;
export type JobAudience = keyof typeof audienceWords;
export const audienceOf = (isExclusive: boolean): JobAudience => (isExclusive ? 'exclusive' : 'all');
