import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import { rememberBrowser, renewBrowser } from '#api/core/server/browsers.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { hashChosenPassword } from '#api/core/sessions/choose-password.ts';
import { inSameTime } from '#api/core/work/same-time.ts';
import { findAccount } from '#api/features/accounts/accounts/find-account.ts';
import { mailLink, mayMailLink, sendLink } from '#api/features/accounts/accounts/send-link.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { matchName, requestFirstName } from '#api/features/base/company-names/shared.ts';
import { doorMessages, type registration } from '#contract/accounts/doors.ts';
import { insertCompany, insertUser } from './queries.ts';

type Registration = z.infer<typeof registration>;

/** Maximum registrations an hour from one network address. */
const registrationsPerHour = 10;

/** Registers a company with its owner. Only the address's reader learns, by mail, whether it had an account. */
export async function registerCompany(context: PublicContext, { body }: { body: Registration }) {
  const { services } = context;
  const { database } = services;
  if (!(await isEnabled(database, database.system, 'company-registration', null)))
    throw new Failure('forbidden', doorMessages.registrationClosed);
  if (await isTooOftenFrom(context, 'registration', registrationsPerHour))
    throw new Failure('too-many', doorMessages.tryLater);
  // Before the address is looked up, so that the result depends only on the input.
  const passwordHash = await hashChosenPassword(services, body.password, [
    body.name,
    body.email,
    body.company,
    context.brand.name,
  ]);
  return inSameTime(async () => {
    const account = await findAccount(context, body.email);
    if (account) {
      await sendLink(context, account, 'registered-already');
      // Always set, since a cookie only for new accounts would give them away.
      await renewBrowser(database.system, context.browser);
    } else await createOwner(context, body, passwordHash);
    return { accepted: true as const };
  });
}

async function createOwner(context: PublicContext, body: Registration, password_hash: string): Promise<void> {
  const { services, brand, browser } = context;
  const company = newCompanyId();
  const owner = { id: newId(), name: body.name, email: body.email, person_id: null, email_verified_at: null };
  const created_at = services.clock();
  const mayMail = await mayMailLink(context, body.email);
  const resembles = await matchName(services.database.system, services.brands, body.company, null);
  const taken = new Failure('conflict', 'The address has an account');
  await asCompany(services.database, company, async (tenant) => {
    const row = { id: company, brand: brand.key, name: body.company, website: body.website || null, created_at };
    await insertCompany(tenant.db, { ...row, name_approved: resembles === null });
    await giveAddress(tenant.db, company);
    if (resembles !== null)
      await requestFirstName(tenant.db, company, { name: body.company, resembles, at: created_at });
    const door = { company_id: company, brand: brand.key, password_hash, created_at };
    await insertUser(tenant.db, { ...owner, ...door, type: 'company', role: 'owner' });
    await audit({ ...tenant, company, actor: owner }, 'company.registered', { type: 'company', id: company });
    await rememberBrowser(tenant.outside, owner.id, browser, created_at);
    if (mayMail) await mailLink({ ...tenant, services, brand, company }, owner, 'verify-email', browser.hash);
  })
    .catch(whenTaken('users_email', () => taken))
    // The first request sends the mail, never to a closed account; the answer is the same.
    .catch((error: unknown) => {
      if (error !== taken) throw error;
    });
}
