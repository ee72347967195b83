import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { SignedInContext } from '#api/core/context.ts';
import type { Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { profileOf } from './get-profile.ts';
import { updateUser } from './queries.ts';

/** Changes the own profile or the own flags: undefined keeps, null clears. */
export async function updateProfile(context: SignedInContext, { body }: { body: z.infer<typeof profileChanges> }) {
  const { services, actor } = context;
  const { jobApplyEmails, candRecommendationEmails, referralEmails } = { ...body.preferences, ...body };
  const changes = {
    name: body.name,
    designation: blankIsNull(body.designation),
    phone: blankIsNull(body.phone),
    job_apply_emails: jobApplyEmails,
    candidate_recommendation_emails: candRecommendationEmails,
    referral_emails: referralEmails,
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = await profileOf(services, actor.id, actor.support);
  await updateUser(services.database.system, actor.id, given);
  const after = await profileOf(services, actor.id, actor.support);
  const own = ({ name, designation, phone, preferences }: Profile) => ({ name, designation, phone, ...preferences });
  const fields = changedNames(own(before), own(after));
  if (context.company && fields.length > 0)
    await audit({ db: services.database.system, company: context.company, actor }, 'user.changed', null, { fields });
  return after;
}

const blankIsNull = (text: string | null | undefined) => (text === '' ? null : text);
