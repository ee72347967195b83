import type { PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { type AccountLink, type LinkPurpose, linkMessages } from '#contract/base/account-links.ts';
import { findLink, type LinkRow, markLinkUsed } from './queries.ts';

export type { LinkRow } from './queries.ts';

export const stateOf = (link: LinkRow, now: Date): AccountLink['state'] => {
  if (link.used_at !== null) return 'used';
  // With the record its link is over.
  const over = link.revoked_at !== null || new Date(link.expires_at) <= now || link.person_status === 0;
  return over ? 'expired' : 'open';
};

/** What a link's page is given: its row is within the company that it names. */
export type FoundLink = { company: CompanyId; link: LinkRow };
export type LinkContext = PageContext<FoundLink>;

type WithToken = { token: string };

/** For `publicPage`: the company of the link whose token the caller brings, one of this brand and for one of the purposes. */
export const byLink = (...purposes: readonly LinkPurpose[]) => ({
  async company(
    { services, brand }: PublicContext,
    { query, body }: { query: WithToken | undefined; body: WithToken | undefined },
  ): Promise<FoundLink | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const link = id ? await findLink(services.database.system, brand.key, id) : undefined;
    return link?.company_id && purposes.includes(link.purpose) ? { company: link.company_id, link } : null;
  },
  missing(): never {
    throw notFound(linkMessages.invalid);
  },
});

/** The link, which is left open: what it asks for may yet be refused. @throws Failure conflict when it was used or has expired */
export function openLink({ found, services }: LinkContext): LinkRow {
  const state = stateOf(found.link, services.clock());
  if (state !== 'open') throw new Failure('conflict', linkMessages[state]);
  return found.link;
}

/** Uses an open link up, in the transaction of what it does. @throws Failure conflict when somebody was faster */
export async function takeLink(db: Db, link: LinkRow, now: Date): Promise<void> {
  if (!(await markLinkUsed(db, link.id, now))) throw new Failure('conflict', linkMessages.used);
}
