import type { SupportSession } from '#api/core/actor.ts';
import type { Services, SignedInContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { logoOf, readLook } from '#api/core/pages/company-look.ts';
import { readFace } from '#api/features/directory/people/read-face.ts';
import { readUser } from './queries.ts';
import { toProfile } from './view.ts';

/** The profile of a user, with companyDetails; an admin has none but during a support session. An ex-employee's face is the record's. */
export async function profileOf(services: Services, userId: string, support: SupportSession | null = null) {
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
  const face =
    user.person_id && user.company_id
      ? await readFace({ db: services.database.system, company: user.company_id }, user.person_id)
      : undefined;
  return toProfile(services.config, user, details, support, face);
}

export function getProfile(context: SignedInContext) {
  return profileOf(context.services, context.actor.id, context.actor.support);
}
