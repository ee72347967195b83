import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { teamTwoStepMessages } from '#contract/accounts/team-two-step.ts';
import { countWithoutTwoStep, findMember, readRequiresTwoStep, updateRequiresTwoStep } from './queries.ts';

/** Returns whether the company requires two-step sign-in of its team, and how many have not set it up. */
export async function getTeamTwoStep({ db, company }: Context) {
  return {
    required: await readRequiresTwoStep(db, company),
    without: await countWithoutTwoStep(db, company),
  };
}

/**
 * Changes whether two-step sign-in is required of the team. Open sessions are affected at their next call.
 * @throws Failure conflict when the person who requires it has not set it up
 */
export async function changeTeamTwoStep(context: Context, { body }: { body: { required: boolean } }) {
  const { db, company, actor } = context;
  const own = await findMember(db, company, actor.id);
  if (body.required && !own?.totp_enabled_at) throw new Failure('conflict', teamTwoStepMessages.ownFirst);
  if (await updateRequiresTwoStep(db, company, body.required)) {
    const action = body.required ? 'company.two-step-required' : 'company.two-step-optional';
    await audit(context, action, { type: 'company', id: company });
  }
  return getTeamTwoStep(context);
}
