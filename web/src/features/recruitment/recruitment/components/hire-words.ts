import type { HireWay, RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { number } from '../../../../lib/numbers.ts';

/** How somebody who was hired came. */
export const wayWords: Readonly<Record<HireWay, string>> = {
  rehire: 'Came back',
  referral: 'Were referred',
  application: 'Applied',
};

/** Hires of all ways. */
export const hiresOf = ({ hires }: RecruitmentResults) => hires.reduce((sum, { count }) => sum + count, 0);

/** 'median 31 days'; nothing where no one was hired. */
export function paceWords({ medianDays }: RecruitmentResults['hires'][number]): string | undefined {
  if (medianDays === null) return undefined;
  return `median ${medianDays === 1 ? '1 day' : `${number(medianDays)} days`}`;
}
