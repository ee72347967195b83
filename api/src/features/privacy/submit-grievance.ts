import { isTooOftenFrom } from '#api/core/attempts.ts';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { Failure } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { privacyMessages, requestDays } from '#contract/privacy.ts';
import type { submitGrievance as route } from '#contract/privacy-requests.ts';
import type { RouteInput } from '#contract/route.ts';
import { dueAt } from './policy.ts';
import { findCompanyByName, insertRequest } from './request-queries.ts';

/** From one network address. */
const grievancesPerHour = 10;

/**
 * Takes a grievance from anybody. Whether the company is known here is not told, and whether the address is in a record is not
 * even looked up: nobody has checked who writes.
 */
export async function submitGrievance(context: PublicContext, { body }: RouteInput<typeof route>) {
  const { services, brand } = context;
  const at = services.clock();
  if (await isTooOftenFrom(context, 'grievance', grievancesPerHour))
    throw new Failure('too-many', privacyMessages.tooManyGrievances);
  const company = await findCompanyByName(services.database, brand.key, body.company);
  if (company) {
    const { name, email, detail } = body;
    const request = { id: newId(), type: 'grievance' as const, person: null, name, email, detail };
    await asCompany(services.database, company, async ({ db }) => {
      await insertRequest(db, company, { ...request, at, dueAt: dueAt('grievance', at) });
      const target = { type: 'privacy-request', id: request.id };
      await audit({ db, company, actor: null }, 'privacy-request.made', target, { type: 'grievance' });
    });
  }
  return { days: requestDays.grievance };
}
