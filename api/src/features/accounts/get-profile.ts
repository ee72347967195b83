import type { Services, SignedInContext } from '#api/core/context.ts';
import { readCompany } from '#api/features/settings/read-company.ts';
import { readUser } from './queries.ts';
import { toProfile } from './view.ts';

/** The profile of a user, with companyDetails; an admin has none. */
export async function profileOf(services: Services, userId: string) {
  const user = await readUser(services.database.system, userId);
  const company = user.company_id ? await readCompany(services.database.system, user.company_id) : null;
  return toProfile(services.config, user, company);
}

export function getProfile(context: SignedInContext) {
  return profileOf(context.services, context.actor.id);
}
