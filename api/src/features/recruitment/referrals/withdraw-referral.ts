import type { OwnContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { referralMoveRefused } from '#contract/base/referral-states.ts';
import { findOwn, findReferralRow } from './find-referral.ts';
import { forgetCandidate } from './forget-candidate.ts';
import { moveRow } from './move-referral.ts';

/** Takes an own referral back as long as the candidate has not answered: their data goes with it. */
export async function withdrawOwnReferral(context: OwnContext, { params: { id } }: { params: { id: string } }) {
  const { person } = context;
  await findOwn(context, { id, person });
  const row = await findReferralRow(context, id, true);
  if (row.state !== 'submitted') throw new Failure('conflict', referralMoveRefused(row.state, 'withdrawn'));
  await moveRow(context, row, 'withdrawn');
  await forgetCandidate(context, row, 'withdrawn');
  return findOwn(context, { id, person });
}
