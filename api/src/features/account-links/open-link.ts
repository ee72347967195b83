import type { PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { Failure, notFound } from '#api/core/errors.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readLinkToken } from '#api/core/links.ts';
import { type AccountLink, type LinkPurpose, linkMessages } from '#contract/account-links.ts';
import { findLink, type LinkRow, markLinkUsed } from './queries.ts';

export type { LinkRow } from './queries.ts';

export const stateOf = (link: LinkRow, now: Date): AccountLink['state'] => {
  if (link.used_at !== null) return 'used';
  // With the record its link is over.
  const over = link.revoked_at !== null || new Date(link.expires_at) <= now || link.person_status === 0;
  return over ? 'expired' : 'open';
};

/** A link that opens something: whatever it is, it is within the company of the link's row. */
export type OpenLink = LinkRow & { company_id: CompanyId };

/** The row behind a token of this brand, whatever its state. @throws Failure not-found when the token was not made here */
export async function findLinkOf({ services, brand }: PublicContext, token: string): Promise<LinkRow> {
  const id = readLinkToken(services.config.secret, token);
  const link = id ? await findLink(services.database.system, brand.key, id) : undefined;
  if (!link) throw notFound(linkMessages.invalid);
  return link;
}

/**
 * Finds an open link and leaves it open: what it asks for may yet be refused.
 * @throws Failure not-found, or conflict when it was used or has expired
 */
export async function openLink(context: PublicContext, token: string, purpose: LinkPurpose): Promise<OpenLink> {
  const link = await findLinkOf(context, token);
  const { company_id } = link;
  if (link.purpose !== purpose || company_id === null) throw notFound(linkMessages.invalid);
  const state = stateOf(link, context.services.clock());
  if (state !== 'open') throw new Failure('conflict', linkMessages[state]);
  return { ...link, company_id };
}

/** Uses an open link up, in the transaction of what it does. @throws Failure conflict when somebody was faster */
export async function takeLink(db: Db, link: LinkRow, now: Date): Promise<void> {
  if (!(await markLinkUsed(db, link.id, now))) throw new Failure('conflict', linkMessages.used);
}
