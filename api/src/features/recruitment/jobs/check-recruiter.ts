import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { listRecruiters } from './verbs.ts';

/** @throws Failure naming `recruiter` when the user is not on the team, or may not work on jobs */
export async function checkRecruiter(context: Context, id: string): Promise<void> {
  const recruiters = await listRecruiters(context);
  if (!recruiters.some(({ _id }) => _id === id)) throw invalidField('recruiter', jobMessages.recruiterUnknown);
}
