import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { moveReward as contract } from '#contract/recruitment/referrals.ts';
import { findReferralRow } from './find-referral.ts';
import { addReward } from './move-referral.ts';
import { refuseRewardMove } from './policy.ts';
import { readReferral } from './read-referral.ts';

/** Approves, pays or voids a reward: of many at once one does. Nobody decides about a reward of their own. */
export async function moveReward(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { actor } = context;
  const row = await findReferralRow(context, params.id, true);
  if (row.reward_state === null) throw new Failure('conflict', referralMessages.noReward);
  if (row.referrer_user_id === actor.id) throw new Failure('forbidden', referralMessages.ownReward);
  if (body.state === 'void' && !body.reason) throw invalidField('reason', referralMessages.reasonRequired);
  refuseRewardMove(row.reward_state, body.state);
  await addReward(context, row, { state: body.state, reason: body.reason ?? null, by: actor.id });
  await audit(context, 'referral.reward-moved', { type: 'referral', id: row.id }, { rewardState: body.state });
  return readReferral(context, { params });
}
