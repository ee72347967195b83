import { Failure, notFound } from '#api/core/server/errors.ts';
import { accountMessages } from '#contract/accounts/accounts.ts';
import { linkMessages } from '#contract/base/account-links.ts';
import { type LinkContext, stateOf } from './open-link.ts';

/** What a link is about, for the page that it leads to. Changes nothing. A company that is not open is told only to its users. */
export async function readAccountLink({ found: { link }, state, services, companyName }: LinkContext) {
  if (state !== 'active')
    throw link.user_id ? new Failure('forbidden', accountMessages[state]) : notFound(linkMessages.invalid);
  return {
    purpose: link.purpose,
    state: stateOf(link, services.clock()),
    email: link.email,
    company: companyName,
    role: link.role,
  };
}
