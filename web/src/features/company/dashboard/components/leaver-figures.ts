import type { ArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { number, share } from '../../../../lib/numbers.ts';

type Step = Exclude<keyof ArrivalFigures, 'month' | 'left'>;

/** The words after each share, and what it counts. */
const steps: Readonly<Record<Step, { words: string; about: string }>> = {
  arrived: {
    words: 'arrived by themselves',
    about: 'were announced by a spreadsheet or a system and became ex-employees, without anyone adding them',
  },
  confirmed: { words: 'confirmed an address', about: 'confirmed a private address' },
  agreed: { words: 'agreed to mail', about: 'agreed to at least one kind of mail' },
  signedIn: { words: 'signed in', about: 'signed in within 30 days of their last day' },
};

/** Returns the share of each step, its words, and what explains it: the number behind it, and the month before. */
export const stepsOf = (last: ArrivalFigures, before: ArrivalFigures) =>
  (Object.keys(steps) as Step[]).map((step) => {
    const { words, about } = steps[step];
    const earlier = before.left > 0 ? ` The month before: ${share(before[step], before.left)}.` : '';
    return {
      step,
      share: share(last[step], last.left),
      words,
      about: `${number(last[step])} of ${number(last.left)} ${about}.${earlier}`,
    };
  });

/** Returns what explains the number of leavers. */
export const leftAbout = (before: ArrivalFigures) =>
  `Their last day was in that month; also those who haven’t arrived yet, or declined. The month before: ${number(before.left)}.`;
