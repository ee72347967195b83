import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isJobOpenToChange, type JobState, jobMoveRefused, jobMoves } from '#contract/base/job-states.ts';
import type { FieldError } from '#contract/base/route.ts';
import { jobDescriptionText, jobMessages, newJob } from '#contract/recruitment/jobs.ts';

/** @throws Failure conflict for a move that is not in the contract's table */
export function refuseMove(from: JobState, to: JobState): void {
  if (!jobMoves[from].includes(to)) throw new Failure('conflict', jobMoveRefused(from, to));
}

/** @throws Failure conflict when the job can no longer be changed */
export function refuseChange(state: JobState): void {
  if (!isJobOpenToChange(state)) throw new Failure('conflict', jobMessages.cancelledStays);
}

type Openable = { description: string; location: string | null; closes_on: string | null };

/** Checks what an open job needs (section 5, Rehire form). @throws Failure invalid, with a message for each missing field */
export function refuseUnready(job: Openable, now: Date): void {
  const errors: FieldError[] = [];
  const check = (path: string, schema: { safeParse: typeof newJob.shape.location.safeParse }, text: string) => {
    for (const { message } of schema.safeParse(text).error?.issues ?? []) errors.push({ path, message });
  };
  check('description', jobDescriptionText, job.description);
  check('places', newJob.shape.location, job.location ?? '');
  if (job.closes_on !== null && job.closes_on < dateInIndia(now))
    errors.push({ path: 'closesOn', message: jobMessages.closingPast });
  const [first] = errors;
  if (first) throw new Failure('invalid', first.message, errors);
}
