import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { countSince, findWaiting } from './queries.ts';

/** The link of this kind that a company waits for; undefined when none is open. */
export function findWaitingLink(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) {
  return findWaiting(db, company, purpose, now);
}

/** How many links of this kind a company has sent since the moment, used or not. */
export function countLinksSince(db: Db, company: CompanyId, purpose: LinkPurpose, since: Date): Promise<number> {
  return countSince(db, company, purpose, since);
}
