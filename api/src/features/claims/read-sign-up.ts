import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { notFound } from '#api/core/errors.ts';
import { findLinkOf, openLink } from '#api/features/account-links/open-link.ts';
import { findAddressAccount, findSignedUp } from '#api/features/accounts/assign-account.ts';
import { findNotice } from '#api/features/consents/find-notice.ts';
import { findPerson } from '#api/features/people/find-person.ts';
import { linkMessages } from '#contract/account-links.ts';
import type { readSignUp as route } from '#contract/claims.ts';
import type { RouteInput } from '#contract/route.ts';
import { findOpenCompany } from './find-open-company.ts';
import { readChoices } from './record-choices.ts';

/** What a link to sign up offers. Of a registration it knows what was said, and looks for no record. Changes nothing. */
export async function readSignUp(context: PublicContext, { query }: RouteInput<typeof route>) {
  const { purpose } = await findLinkOf(context, query.token);
  const link = await openLink(context, query.token, purpose === 'register-record' ? purpose : 'claim-record');
  const company = await findOpenCompany(context, link.company_id ?? '');
  if (!company) throw notFound(linkMessages.invalid);
  const account = await findAddressAccount(context, link.email, company.id);
  const { email, person_id: personId } = link;
  return asCompany(context.services.database, company.id, async ({ db }) => {
    const inCompany = { db, company: company.id };
    const isClaimed = personId !== null && (await findSignedUp(inCompany, [personId])).has(personId);
    return {
      company: company.name,
      email,
      name: personId ? (await findPerson(inCompany, personId)).name : String((link.detail as { name?: string }).name),
      notice: await findNotice(inCompany),
      choices: await readChoices(inCompany, { personId, email }),
      account: isClaimed ? ('claimed' as const) : account.state,
    };
  });
}
