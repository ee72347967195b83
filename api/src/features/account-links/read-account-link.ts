import type { PublicContext } from '#api/core/context.ts';
import { findLinkOf, stateOf } from './open-link.ts';

/** What a link is about, for the page that it leads to. Changes nothing. */
export async function readAccountLink(context: PublicContext, { query }: { query: { token: string } }) {
  const link = await findLinkOf(context, query.token);
  return {
    purpose: link.purpose,
    state: stateOf(link, context.services.clock()),
    email: link.email,
    company: link.company_name,
    role: link.role,
  };
}
