import { jobPath } from '#contract/base/paths.ts';
import type { Currency, SalaryPeriod } from '#contract/recruitment/job-terms.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import type { JobRow } from './queries.ts';

function salaryOf(row: JobRow): Job['salary'] {
  const { salary, salary_from: from, salary_to: to, salary_currency: currency, salary_period: period } = row;
  if (from !== null && to !== null)
    return { kind: 'range', from, to, currency: currency as Currency, period: period as SalaryPeriod };
  return salary === null ? null : { kind: 'text', text: salary };
}

const recruiterOf = ({ recruiter_id: _id, recruiter: name }: JobRow) => (_id && name ? { _id, name } : null);

/** Returns a job as its own page shows it. */
export function toJob(row: JobRow): Job {
  return {
    _id: row.id,
    title: row.title,
    state: row.status,
    department: row.department,
    descriptionFormatted: row.description_html,
    places: { cityIds: row.city_ids, others: row.other_locations, isRemote: row.is_remote },
    location: row.location,
    salary: salaryOf(row),
    salaryWords: row.salary,
    employmentType: row.employment_type,
    openings: row.openings,
    recruiter: recruiterOf(row),
    isExclusive: row.is_exclusive,
    reward:
      row.reward_amount === null ? null : { amount: row.reward_amount, currency: row.reward_currency as Currency },
    closesOn: row.closes_on,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    updatedAt: row.updated_at,
    path: jobPath(row.id),
  };
}

/** Returns a job as an entry of the list. */
export function toLine(row: JobRow) {
  const { _id, title, state, department, location, openings, recruiter, isExclusive, closesOn, createdAt, openedAt } =
    toJob(row);
  return { _id, title, state, department, location, openings, recruiter, isExclusive, closesOn, createdAt, openedAt };
}
