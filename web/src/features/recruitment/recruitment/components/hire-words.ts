import type { HireWay, RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { number } from '../../../../lib/numbers.ts';

/** How a hire came. */
export const wayWords: Readonly<Record<HireWay, string>> = {
  rehire: 'Came back',
  referral: 'Referred',
  application: 'Applied',
};

/** Hires of all ways. */
export const hiresOf = ({ hires }: RecruitmentResults) => hires.reduce((sum, { count }) => sum + count, 0);

/** 'median 31 days', 'median under 1 day'; nothing where there is none. */
export function medianWords(days: number | null): string | undefined {
  if (days === null) return undefined;
  if (days < 1) return 'median under 1 day';
  return days === 1 ? 'median 1 day' : `median ${number(days)} days`;
}

/** How long it took from the application or invitation to the hire. */
export const paceWords = ({ medianDays }: RecruitmentResults['hires'][number]) => medianWords(medianDays);
