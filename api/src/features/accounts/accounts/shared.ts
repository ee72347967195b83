import type { z } from 'zod';
import { audit, logOperation } from '#api/core/audit.ts';
import type { Context, PublicContext, SignedInContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { Failure, notFound, whenTaken } from '#api/core/server/errors.ts';
import { isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { inSameTime } from '#api/core/work/same-time.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { revokeLinksOfAccount, revokeLinksTo } from '#api/features/base/account-links/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { type addressed, doorMessages } from '#contract/accounts/doors.ts';
import type { OperatorAction } from '#contract/accounts/operator-log.ts';
import { linkMessages } from '#contract/base/account-links.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { type Account as FoundAccount, findAccount, findAccountById, refuseEnded } from './find-account.ts';
import { type Account, readAccountOf, updateUser } from './queries.ts';
import { type LinkMailKind, sendLink } from './send-link.ts';

/**
 * Changes the account together with its record: its owner signs in with the new address from now on.
 * @throws Failure `conflict` when another account of the brand has the address
 */
export async function changeAccount(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  account: { id: string; email: string },
  { email, name }: { email: string | undefined; name: string | undefined },
): Promise<void> {
  const changes = { ...(email && { email }), ...(name && { name }) };
  await updateUser(context.db, account.id, changes).catch(
    whenTaken('users_email', () => {
      const message = peopleMessages.emailTaken(email ?? '');
      return new Failure('conflict', message, [{ path: 'email', message }]);
    }),
  );
  // Links sent to the old address no longer open the account.
  if (email)
    for (const purpose of ['reset-password', 'sign-in'] as const) await revokeLinksTo(context, account.email, purpose);
}

/**
 * Ends an account's sessions and open links, in the caller's transaction. Sessions belong to no company, so these two statements
 * run outside its role; the caller has found the account within its company, which has begun the transaction.
 */
export async function endAccess({ outside, services }: Pick<Context, 'outside' | 'services'>, userId: string) {
  await endOtherSessions(outside, userId, null);
  await revokeLinksOfAccount(outside, userId, services.clock());
}

/** Finds the account of an ex-employee's record; undefined while there is none. */
export function findAccountOf({ db, company }: Pick<Context, 'db' | 'company'>, personId: string) {
  return readAccountOf(db, company, personId);
}

/** Returns the end of a mail that says what to do if someone else did this. */
export const ifNotYou = (brand: Brand) =>
  `If this wasn’t you, set a new password at once with “Forgot password” at ${brand.siteUrl} and tell us at ${brand.supportEmail}.`;

type OwnAction = {
  action: Extract<OperatorAction, `user.${string}`>;
  detail?: Record<string, unknown>;
  /** The mail that tells the person about it, in case it was someone else. */
  mail?: { subject: string; happened: string };
};

/** Records what people did to their own account, in the owner's transaction. Operators have a log of their own and get no mail. */
export async function recordOwnAction(context: SignedInContext, db: Db, done: OwnAction): Promise<void> {
  const { actor, company, brand, services } = context;
  const { action, detail = {}, mail } = done;
  const target = { type: 'user', id: actor.id };
  if (!company) return logOperation({ db, actor }, action, { target, detail });
  await audit({ db, company, actor }, action, target, detail);
  if (!mail || !actor.email) return;
  await sendAccountMail(
    { db, outside: db, company, brand, services },
    {
      to: { email: actor.email, name: actor.name, personId: actor.person },
      subject: mail.subject,
      paragraphs: [mail.happened],
      note: ifNotYou(brand),
    },
  );
}

/** Maximum requests an hour from one network address, for any account. */
const requestsPerHour = 60;

/** Mails a link to the account it is for. The answer is the same for everyone. */
export const requestLink =
  (kind: LinkMailKind, isFor: (account: FoundAccount) => boolean) =>
  async (context: PublicContext, { body }: { body: z.infer<typeof addressed> }) => {
    if (await isTooOftenFrom(context, 'request', requestsPerHour)) throw new Failure('too-many', doorMessages.tryLater);
    return inSameTime(async () => {
      const account = await findAccount(context, body.email);
      if (account && isFor(account)) await sendLink(context, account, kind);
      return { accepted: true as const };
    });
  };

/**
 * Finds the account of an open link, and leaves the link open.
 * @throws Failure not-found when the account is gone, disabled or has another address by now; conflict when the link is not open
 */
export async function openAccountLink(context: LinkContext): Promise<Account> {
  const link = openLink(context);
  const account = link.user_id && (await findAccountById(context, link.user_id));
  if (!account || account.email !== link.email) throw notFound(linkMessages.invalid);
  refuseEnded(context, account);
  return account;
}

/**
 * Uses the link up in one transaction with the work it is for. Its holder reads the mail of the address, which confirms the address.
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
