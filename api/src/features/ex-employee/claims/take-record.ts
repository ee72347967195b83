import { audit } from '#api/core/audit.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Cookies } from '#api/core/server/http.ts';
import { hashChosenPassword } from '#api/core/sessions/choose-password.ts';
import { assignAccount, findAddressAccount } from '#api/features/accounts/accounts/assign-account.ts';
import { beginSession } from '#api/features/accounts/sign-in/complete-sign-in.ts';
import { type LinkContext, type LinkRow, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { findPerson, markSignedUp } from '#api/features/directory/people/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { claimMessages, type claimRecord, type SignedUp } from '#contract/ex-employee/claims.ts';
import { settleClaims } from './queries.ts';
import { recordChoices } from './record-choices.ts';

/** The record of the person who signs up, locked, and what it was found by. */
export type FoundRecord = { person: { id: string; name: string }; by: 'invitation' | 'email' | 'employee-id' };

/** Returns the name of the person who signs up by a link: from the record, or as registered. */
export async function readNameOf(inCompany: InPage, link: LinkRow): Promise<string> {
  if (link.person_id) return (await findPerson(inCompany, link.person_id)).name;
  return String((link.detail as { name?: string }).name);
}

/**
 * Signs up by an open link: uses it, gives the found record its account, notes the choices, and signs in. All or nothing; without a record the link
 * is still used, and the answer is to wait.
 */
export async function takeRecord(
  context: LinkContext,
  { password, choices, noticeVersion }: RouteInput<typeof claimRecord>['body'],
  find: (inCompany: InPage) => Promise<FoundRecord | null>,
): Promise<{ data: SignedUp; cookies: Cookies }> {
  const { services, company, companyName, brand } = context;
  const link = openLink(context);
  const { email } = link;
  const account = await findAddressAccount(context, email, company);
  if (account.state === 'taken') throw new Failure('conflict', claimMessages.taken);
  const hashChosen = async (chosen: string) => {
    const name = await context.inside((inCompany) => readNameOf(inCompany, link));
    return hashChosenPassword(services, chosen, [name, email, companyName, brand.name]);
  };
  const passwordHash = password ? await hashChosen(password) : null;
  const userId = await context.inside(async (inCompany) => {
    const { db } = inCompany;
    const now = services.clock();
    await takeLink(db, link, now);
    const found = await find(inCompany);
    if (!found) return null;
    const { person, by } = found;
    const id = await assignAccount(inCompany, account, { person, email, passwordHash });
    await markSignedUp(inCompany, person.id, now);
    await settleClaims(db, company, { email, personId: person.id, now });
    const agreed = await recordChoices(inCompany, { personId: person.id, userId: id, email, choices, noticeVersion });
    await audit({ ...inCompany, actor: { id } }, 'person.signed-up', { type: 'person', id: person.id }, { by, agreed });
    return id;
  });
  const answer = { company: context.companyName, token: null, user: null };
  if (userId === null) return { data: { ...answer, state: 'waiting' }, cookies: null };
  // A person with an account signs in as usual, which may require more than a link.
  if (account.state === 'linkable') return { data: { ...answer, state: 'linked' }, cookies: null };
  const { data, cookies } = await beginSession(context, { id: userId, company_id: company });
  return { data: { ...answer, state: 'signed-in', ...data }, cookies };
}
