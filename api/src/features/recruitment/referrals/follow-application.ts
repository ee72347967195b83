import type { ApplicationFollower } from '#api/features/recruitment/applications/plugs.ts';
import { referralOfApplication, referralSteps } from '#contract/base/referral-states.ts';
import { findReferralRow } from './find-referral.ts';
import { moveAlong } from './move-referral.ts';
import { hashesOfEmail } from './policy.ts';
import { findCandidate, updateReferral } from './queries.ts';

/** Moves a referral along with its candidate's application, when the applicant is notified. */
export const followApplication: ApplicationFollower = async (context, { id: application, job, email, state }) => {
  const { db, company, services } = context;
  const hashes = hashesOfEmail(services.config.secrets, company, email);
  const found = await findCandidate(db, company, { job, application, hashes });
  if (!found) return;
  const row = await findReferralRow(context, found.id);
  const to = referralOfApplication[state];
  if (to === 'applied') await updateReferral(db, company, row.id, { application_id: application });
  else if (row.application_id !== application) return;
  await moveAlong(context, row, referralSteps(row.state, to));
};
