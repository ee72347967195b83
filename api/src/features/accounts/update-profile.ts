import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { SignedInContext } from '#api/core/context.ts';
import type { profileChanges } from '#contract/accounts.ts';
import { profileOf } from './get-profile.ts';
import { updateUser } from './queries.ts';

/** Changes the own profile or the own flags: undefined keeps, null clears. */
export async function updateProfile(context: SignedInContext, { body }: { body: z.infer<typeof profileChanges> }) {
  const { services, actor } = context;
  const changes = {
    name: body.name,
    designation: blankIsNull(body.designation),
    phone: blankIsNull(body.phone),
    job_apply_emails: body.jobApplyEmails,
    candidate_recommendation_emails: body.candRecommendationEmails,
    referral_emails: body.referralEmails,
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await updateUser(services.database.system, actor.id, given);
  const fields = Object.keys(given);
  if (context.company && fields.length > 0)
    await audit({ db: services.database.system, company: context.company, actor }, 'user.changed', null, { fields });
  return profileOf(services, actor.id, actor.support);
}

const blankIsNull = (text: string | null | undefined) => (text === '' ? null : text);
