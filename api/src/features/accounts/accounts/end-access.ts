import type { Context } from '#api/core/context.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { revokeLinksOfAccount } from '#api/features/base/account-links/revoke-links.ts';

/**
 * Ends an account's sessions and open links, in the caller's transaction. Sessions belong to no company, so these two statements
 * run outside its role; the caller has found the account within its company, which has begun the transaction.
 */
export async function endAccess({ outside, services }: Pick<Context, 'outside' | 'services'>, userId: string) {
  await endOtherSessions(outside, userId, null);
  await revokeLinksOfAccount(outside, userId, services.clock());
}
