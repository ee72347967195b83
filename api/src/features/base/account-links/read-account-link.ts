import { Failure, notFound } from '#api/core/server/errors.ts';
import { linkMessages } from '#contract/base/account-links.ts';
import { endedText } from '#contract/base/ended-accounts.ts';
import { type LinkContext, stateOf } from './open-link.ts';
import { readUserType } from './queries.ts';

/** Returns what a link is about, for its page. Changes nothing. Only its users learn that a company is not open. */
export async function readAccountLink({ found: { link }, state, services, brand, companyName }: LinkContext) {
  if (state !== 'active') {
    const type = link.user_id && (await readUserType(services.database.system, link.user_id));
    throw type ? new Failure('forbidden', endedText(state, type, brand.supportEmail)) : notFound(linkMessages.invalid);
  }
  return {
    purpose: link.purpose,
    state: stateOf(link, services.clock()),
    email: link.email,
    company: companyName,
    role: link.role,
  };
}
