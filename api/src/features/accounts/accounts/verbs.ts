import type { z } from 'zod';
import type { SupportSession } from '#api/core/actor.ts';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Services, SignedInContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { recallHold } from '#api/core/installation/outgoing-hold.ts';
import { logoOf, readLook } from '#api/core/pages/company-look.ts';
import { Failure, refuseOtherThan } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { twoStepRequirer } from '#api/core/sessions/two-step.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { deleteFile, saveFileRow } from '#api/features/base/files/shared.ts';
import { findUnreadNotice } from '#api/features/directory/consents/shared.ts';
import { readFace } from '#api/features/directory/people/shared.ts';
import type { Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { readUser, replaceUserPhoto, updateUser } from './queries.ts';
import { toProfile } from './view.ts';

type SessionOf = { support?: SupportSession | null; bySingleSignOn?: boolean };

/**
 * Returns the profile of a user, with companyDetails; an operator only has those during a support session. An ex-employee's picture is the record's.
 * @param session the session that reads it
 */
export async function profileOf(services: Services, userId: string, session: SessionOf = {}) {
  const { support = null, bySingleSignOn = false } = session;
  const user = await readUser(services.database.system, userId);
  const companyId = support?.company ?? user.company_id;
  const company = companyId ? await readCompany(services.database.system, companyId) : null;
  const brand = services.brands.find(({ key }) => key === user.brand);
  const look = companyId ? await readLook(services.database.system, companyId) : null;
  const details = company && {
    ...company,
    logo: brand ? logoOf(brand, company.name, look) : null,
    colours: look?.colours ?? null,
  };
  const inCompany = user.company_id && { db: services.database.system, company: user.company_id };
  const person = user.person_id;
  const face = inCompany && person ? await readFace(inCompany, person) : undefined;
  const unread = inCompany && person && face ? await findUnreadNotice(inCompany, { user: user.id, person }) : undefined;
  const { type, requires_two_step: ofTeam } = user;
  const requirer = twoStepRequirer(services, { type, ofTeam, bySingleSignOn });
  return toProfile(services.config, user, details, support, face, unread, await recallHold(services), requirer);
}

/** Returns the profile of the signed-in user, as their session has it. */
export function getProfile({ services, actor, twoStep }: SignedInContext) {
  return profileOf(services, actor.id, { ...twoStep, support: actor.support });
}

/** Changes the user's own profile or flags: undefined keeps, null clears. */
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
  const before = await getProfile(context);
  const { id, email, profileImg, type, companyDetails } = before;
  refuseOtherThan({ id, email, profileImg, type, companyDetails }, body);
  await updateUser(services.database.system, actor.id, given);
  const after = await getProfile(context);
  const own = ({ name, designation, phone, preferences }: Profile) => ({ name, designation, phone, ...preferences });
  const fields = changedNames(own(before), own(after));
  if (context.company && fields.length > 0)
    await audit({ db: services.database.system, company: context.company, actor }, 'user.changed', null, { fields });
  return after;
}

const blankIsNull = (text: string | null | undefined) => (text === '' ? null : text);

/** Saves the picture of the signed-in user, replacing the previous one. Files belong to companies, so an operator has none. */
export async function uploadOwnPhoto(context: SignedInContext, { file }: { file: UploadedFile }) {
  const { services, actor, company } = context;
  const picture = await readPicture(file);
  if (!company) throw new Failure('forbidden', generalMessages.forbidden);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await asCompany(services.database, company, async (tenant) => {
    const own = { ...tenant, company, actor, services };
    await saveFileRow(own, { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
    const before = await replaceUserPhoto(tenant.db, company, actor.id, id);
    await audit(own, 'user.photo-changed', { type: 'user', id: actor.id });
    if (before) await deleteFile(own, before);
  });
  return { url: fileAddress(services.config.secrets, company, id) ?? '' };
}

/** Removes the picture; initials replace it. */
export async function removeOwnPhoto(context: SignedInContext) {
  const { services, actor, company } = context;
  if (!company) return { removed: true as const };
  await asCompany(services.database, company, async (tenant) => {
    const own = { ...tenant, company, actor, services };
    const before = await replaceUserPhoto(tenant.db, company, actor.id, null);
    if (!before) return;
    await audit(own, 'user.photo-removed', { type: 'user', id: actor.id });
    await deleteFile(own, before);
  });
  return { removed: true as const };
}
