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
  // A deleted record ends its link.
  const over = link.revoked_at !== null || new Date(link.expires_at) <= now || link.person_status === 0;
  return over ? 'expired' : 'open';
};

/** The input of a link's page: its row is within the company that it names. */
export type FoundLink = { company: CompanyId; link: LinkRow };
export type LinkContext = PageContext<FoundLink>;

type WithToken = { token: string };

/** Finds, for `publicPage`, the company of the link whose token the caller brings, of this brand and for one of the purposes. */
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

/** Returns the link and leaves it open: its action may still be refused. @throws Failure conflict when it was used or has expired */
export function openLink({ found, services }: LinkContext): LinkRow {
  const state = stateOf(found.link, services.clock());
  if (state !== 'open') throw new Failure('conflict', linkMessages[state]);
  return found.link;
}

/** Uses an open link up, in the transaction of its action. @throws Failure conflict when another request was faster */
export async function takeLink(db: Db, link: LinkRow, now: Date): Promise<void> {
  if (!(await markLinkUsed(db, link.id, now))) throw new Failure('conflict', linkMessages.used);
}
