import { audit } from '#api/core/audit.ts';
import type { Context, PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { notFound } from '#api/core/errors.ts';
import { type OpenLink, openLink, takeLink } from '#api/features/account-links/open-link.ts';
import { type LinkPurpose, linkMessages } from '#contract/account-links.ts';
import { findAccountById, refuseEnded } from './find-account.ts';
import { type Account, updateUser } from './queries.ts';

type Opened = { link: OpenLink; account: Account };

/**
 * Opens a link to an account and leaves it open.
 * @throws Failure not-found, also when the account is gone, disabled or has another address by now; conflict when it is not open
 */
export async function openAccountLink(context: PublicContext, token: string, purpose: LinkPurpose): Promise<Opened> {
  const link = await openLink(context, token, purpose);
  const account = link.user_id && (await findAccountById(context, link.user_id));
  if (!account || account.email !== link.email) throw notFound(linkMessages.invalid);
  refuseEnded(account);
  return { link, account };
}

/**
 * Uses the link up in one transaction with what it is for. Whoever holds it reads the mail of its address, which is thereby confirmed.
 * @returns the account as it is now
 */
export async function takeAccountLink(
  context: PublicContext,
  { link, account }: Opened,
  work: (context: Omit<Context, 'actor'>) => Promise<void> = async () => {},
): Promise<Account> {
  const now = context.services.clock();
  const company = link.company_id;
  const email_verified_at = account.email_verified_at ?? now.toISOString();
  await asCompany(context.services.database, company, async (tenant) => {
    await takeLink(tenant.db, link, now);
    await updateUser(tenant.db, account.id, { email_verified_at });
    if (account.email_verified_at === null)
      await audit({ ...tenant, company, actor: account }, 'user.confirmed-email', { type: 'user', id: account.id });
    await work({ ...context, ...tenant, company });
  });
  return { ...account, email_verified_at };
}
