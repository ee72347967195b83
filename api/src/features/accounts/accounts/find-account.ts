import type { PublicContext } from '#api/core/context.ts';
import { endOf } from '#api/core/installation/company-end.ts';
import { Failure } from '#api/core/server/errors.ts';
import { endedText } from '#contract/base/ended-accounts.ts';
import { type Account, readAccount, readAccountById } from './queries.ts';

export type { Account } from './queries.ts';

/** Finds the account of an address within the brand, with its password hash; only for signing in and recovery. */
export function findAccount({ services, brand }: PublicContext, email: string) {
  return readAccount(services.database.system, brand.key, email);
}

/** Finds the same by the id that a link or a challenge vouches for. */
export function findAccountById({ services, brand }: PublicContext, id: string) {
  return readAccountById(services.database.system, brand.key, id);
}

/**
 * Refuses an account whose company is suspended or closed; only for someone who has proved to be the user.
 * @throws Failure forbidden with the reason, and the address of the brand's support
 */
export function refuseEnded(
  { brand }: Pick<PublicContext, 'brand'>,
  account: Pick<Account, 'type' | 'suspended_at' | 'closed_at'>,
): void {
  const ended = endOf(account);
  if (ended) throw new Failure('forbidden', endedText(ended, account.type, brand.supportEmail));
}
