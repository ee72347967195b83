import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { revokeWaiting } from './queries.ts';

/** Ends the open links of a kind that a company has sent, to whichever address. */
export function endWaitingLinks(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date): Promise<void> {
  return revokeWaiting(db, company, purpose, now);
}
