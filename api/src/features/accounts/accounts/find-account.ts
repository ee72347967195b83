import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { accountMessages } from '#contract/accounts/accounts.ts';
import { type Account, readAccount, readAccountById } from './queries.ts';

export type { Account } from './queries.ts';

/** The account of an address within the brand, with its password hash; for the ways in only. */
export function findAccount({ services, brand }: PublicContext, email: string) {
  return readAccount(services.database.system, brand.key, email);
}

/** The same by the id that a link or a challenge vouches for. */
export function findAccountById({ services, brand }: PublicContext, id: string) {
  return readAccountById(services.database.system, brand.key, id);
}

/** @throws Failure forbidden when the account's company was suspended or closed; told only to who has proved to be the user */
export function refuseEnded(account: Account): void {
  if (account.closed_at) throw new Failure('forbidden', accountMessages.closed);
  if (account.suspended_at) throw new Failure('forbidden', accountMessages.suspended);
}
