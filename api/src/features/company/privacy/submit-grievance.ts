import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { tellTeam } from '#api/features/base/notifications/tell-colleagues.ts';
import { privacyMessages, requestDays } from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { submitGrievance as route } from '#contract/company/privacy-requests.ts';
import { dueAt } from './policy.ts';
import { findCompanyByName, insertRequest } from './request-queries.ts';

/** From one network address. */
const grievancesPerHour = 10;

/** The same whether the company is known here or not. */
const accepted = { days: requestDays.grievance };

/** The company that the form names. */
export const complainedOf = {
  async company(context: PublicContext, { body }: RouteInput<typeof route>) {
    if (await isTooOftenFrom(context, 'grievance', grievancesPerHour))
      throw new Failure('too-many', privacyMessages.tooManyGrievances);
    const company = await findCompanyByName(context.services.database, context.brand.key, body.company);
    return company ? { company } : null;
  },
  missing: () => accepted,
};

/** Takes a grievance from anybody. Whether the address is in a record is not even looked up: nobody has checked who writes. */
export async function submitGrievance({ inside, services }: PageContext, { body }: RouteInput<typeof route>) {
  const at = services.clock();
  const { name, email, detail } = body;
  const request = { id: newId(), type: 'grievance' as const, person: null, name, email, detail };
  await inside(async (inPage) => {
    const { db, company } = inPage;
    await insertRequest(db, company, { ...request, at, dueAt: dueAt('grievance', at) });
    await tellTeam(inPage, { kind: 'privacy_request', about: request.id });
    const target = { type: 'privacy-request', id: request.id };
    await audit({ db, company, actor: null }, 'privacy-request.made', target, { type: 'grievance' });
  });
  return accepted;
}
