import { audit } from '#api/core/audit.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { linkMessages } from '#contract/base/account-links.ts';
import { findAccountById, refuseEnded } from './find-account.ts';
import { type Account, updateUser } from './queries.ts';

/**
 * Finds the account of an open link, which is left open.
 * @throws Failure not-found when the account is gone, disabled or has another address by now; conflict when the link is not open
 */
export async function openAccountLink(context: LinkContext): Promise<Account> {
  const link = openLink(context);
  const account = link.user_id && (await findAccountById(context, link.user_id));
  if (!account || account.email !== link.email) throw notFound(linkMessages.invalid);
  refuseEnded(account);
  return account;
}

/**
 * Uses the link up in one transaction with what it is for. Whoever holds it reads the mail of its address, which is thereby confirmed.
 * @returns the account as it is now
 */
export async function takeAccountLink(
  { services, found, inside }: LinkContext,
  account: Account,
  work: (context: InPage) => Promise<void> = async () => {},
): Promise<Account> {
  const now = services.clock();
  const email_verified_at = account.email_verified_at ?? now.toISOString();
  await inside(async (inPage) => {
    await takeLink(inPage.db, found.link, now);
    await updateUser(inPage.db, account.id, { email_verified_at });
    if (account.email_verified_at === null)
      await audit({ ...inPage, actor: account }, 'user.confirmed-email', { type: 'user', id: account.id });
    await work(inPage);
  });
  return { ...account, email_verified_at };
}
