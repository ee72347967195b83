import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { findAddressAccount } from '#api/features/accounts/accounts/assign-account.ts';
import { type LinkContext, openLink } from '#api/features/base/account-links/open-link.ts';
import { findNotice } from '#api/features/directory/consents/find-notice.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { readChoices } from './record-choices.ts';

/** What a link to sign up offers. Of a registration it knows what was said, and looks for no record. Changes nothing. */
export async function readSignUp(context: LinkContext) {
  const link = openLink(context);
  const account = await findAddressAccount(context, link.email, context.company);
  const { email, person_id: personId } = link;
  return context.inside(async (inCompany) => {
    const isClaimed = personId !== null && (await findSignedUp(inCompany, [personId])).has(personId);
    return {
      company: inCompany.companyName,
      email,
      name: personId ? (await findPerson(inCompany, personId)).name : String((link.detail as { name?: string }).name),
      notice: await findNotice(inCompany),
      choices: await readChoices(inCompany, { personId, email }),
      account: isClaimed ? ('claimed' as const) : account.state,
    };
  });
}
