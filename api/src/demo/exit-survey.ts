import { dateInIndia } from '#api/core/installation/clock.ts';
import { quarterOf } from '#api/features/ex-employee/exit-survey/policy.ts';
import { addDays } from '#api/features/mail/journeys/policy.ts';
import { exitSurveyLimits } from '#contract/ex-employee/exit-survey.ts';
import { weightedList } from './random.ts';

const day = 86_400_000;

/** Quarters before this one in which the demo company asked people, and the part of those asked who answered. */
export const demoExit = { quarters: 3, answered: 0.66, opened: 0.5 } as const;

/** A quarter of the exit survey: days of asking, `from` up to but not including `to`; `closesAt`: null while people are added. */
export type ExitQuarter = { from: string; to: string; closesAt: Date | null; isFinished: boolean };

/** Returns when people are asked on a day: at nine in India. */
export const askingOn = (date: string): Date => new Date(`${date}T09:00:00+05:30`);

/** Returns the quarters of the exit survey at a moment, the earliest first: a quarter closes four weeks after its end. */
export function exitQuarters(now: Date): ExitQuarter[] {
  const quarters: ExitQuarter[] = [];
  let from = quarterOf(dateInIndia(now));
  for (let back = 0; back <= demoExit.quarters; back++) {
    const to = quarterOf(addDays(from, 95));
    const end = askingOn(to);
    const closesAt = end <= now ? new Date(end.getTime() + exitSurveyLimits.answering * day) : null;
    quarters.unshift({ from, to, closesAt, isFinished: closesAt !== null && closesAt <= now });
    from = quarterOf(addDays(from, -1));
  }
  return quarters;
}

/** Why people left, by the options of the preset: a better role, room to grow and pay come first. */
export const exitReasons = weightedList([
  ['o1', 29],
  ['o4', 21],
  ['o2', 19],
  ['o6', 11],
  ['o3', 9],
  ['o5', 7],
  ['o7', 4],
] as const);

export const exitReturns = weightedList([
  ['o1', 41],
  ['o2', 44],
  ['o3', 15],
] as const);

/** Averages of the ratings by quarter, the earliest first: learning gets better since the new ladder, pay hardly. */
export const exitRatings = [
  { q2: 6.5, q3: 3.9, q4: 2.7, q5: 2.8, q6: 3.4 },
  { q2: 6.7, q3: 3.9, q4: 3.0, q5: 2.7, q6: 3.3 },
  { q2: 7.2, q3: 4.0, q4: 3.4, q5: 2.9, q6: 3.2 },
  { q2: 7.5, q3: 4.0, q4: 3.6, q5: 3.0, q6: 3.4 },
] as const;

/** Texts that some of them wrote. */
export const exitTexts: readonly string[] = [
  'Tell people early what the next step could be. I heard of the new ladder in my last week.',
  'My team was the best part. The pay was not.',
  'Fewer meetings on Mondays, and one release a month instead of four.',
  'Let people change departments without having to apply like strangers.',
  'Nothing against Acme: my family moved to Kochi.',
  'Keep the mentoring programme. It is why I stayed a year longer.',
  'Review salaries when the work changes, not only in April.',
];
