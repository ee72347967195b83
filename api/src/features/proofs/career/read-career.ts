import type { Context } from '#api/core/context.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isUnderReview } from '#api/features/proofs/letters/shared.ts';
import { type CareerRecord, careerFactMessages } from '#contract/proofs/career-facts.ts';
import { readCareerRow } from './record-queries.ts';

type Reading = Pick<Context, 'db' | 'company'>;

/** What the company can confirm about someone, or what keeps it from that. */
export type Career = { record: CareerRecord; obstacle: null } | { record: null; obstacle: string };

/** Returns the career of a person as the record has it now, or why it can’t be confirmed. @param lock keeps the record as it is meanwhile */
export async function readCareer({ db, company }: Reading, person: string, lock = false): Promise<Career> {
  const row = await readCareerRow(db, company, person, lock);
  const obstacle = !row
    ? careerFactMessages.notConfirmed
    : row.status === 2
      ? careerFactMessages.worksHere
      : (await isUnderReview({ db, company }, person))
        ? careerFactMessages.underReview
        : (await findCompanyState(db, company))?.isNameApproved
          ? null
          : careerFactMessages.nameWaits;
  if (!row || obstacle !== null) return { record: null, obstacle: obstacle ?? careerFactMessages.notConfirmed };
  return { record: { name: row.name, periods: row.periods }, obstacle: null };
}

/** As {@link readCareer}. @throws Failure conflict with the reason why nothing can be confirmed */
export async function confirmCareer(context: Reading, person: string): Promise<CareerRecord> {
  const { record, obstacle } = await readCareer(context, person, true);
  if (!record) throw new Failure('conflict', obstacle);
  return record;
}
