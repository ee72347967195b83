import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { revokeLinks, revokeLinksOf } from './queries.ts';

/** Ends a company's open links of a kind that went to an address. */
export function revokeLinksTo(
  { db, company, brand, services }: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  email: string,
  purpose: LinkPurpose,
): Promise<void> {
  return revokeLinks(db, { brand: brand.key, purpose, email, company }, services.clock());
}

/** Ends the open links by mail to an account, those of one kind or all: what they would do is done, or must not happen any more. */
export function revokeLinksOfAccount(db: Db, userId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  return revokeLinksOf(db, userId, now, purpose);
}
