import type { Context, PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { knowsBrowser } from '#api/core/server/browsers.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { issueLink } from '#api/features/base/account-links/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import type { TokenAddress } from '#contract/base/paths.ts';
import type { Account } from './queries.ts';

type LinkMail = {
  purpose: 'verify-email' | 'reset-password' | 'sign-in';
  subject: string;
  paragraphs: readonly string[];
  label: string;
  page: TokenAddress;
  note: string;
};

const resetButton = { purpose: 'reset-password', label: 'Set a new password', page: '/reset-password' } as const;
const hello = 'Hello {name},';

/** The mails that carry a link to an account, by subject. They contain nothing that was typed into a form. */
const mails = {
  'verify-email': (brand) => ({
    purpose: 'verify-email',
    subject: `Confirm your email address for ${brand.name}`,
    paragraphs: [hello, 'Please confirm your email address to finish setting up your account.'],
    label: 'Confirm email address',
    page: '/verify-email',
    note: 'The link works for 2 days. If you didn’t register, ignore this message: an unconfirmed account is removed after 7 days.',
  }),
  'reset-password': (brand) => ({
    ...resetButton,
    subject: `Set a new password for ${brand.name}`,
    paragraphs: [hello, `Someone, probably you, asked for a new password for your ${brand.name} account.`],
    note: 'The link works for one hour and only once. If this wasn’t you, ignore this message: your password stays as it is.',
  }),
  'sign-in': (brand) => ({
    purpose: 'sign-in',
    subject: `Your link to sign in to ${brand.name}`,
    paragraphs: [hello, 'Here is the link you asked for. It signs you in without a password.'],
    label: 'Sign in',
    page: '/sign-in',
    note: 'The link works for 15 minutes and only once. If you didn’t ask for it, ignore this message. Don’t share the link with anyone.',
  }),
  'registered-already': (brand) => ({
    ...resetButton,
    subject: `You already have an account with ${brand.name}`,
    paragraphs: [
      hello,
      `Someone, probably you, tried to register with this address. It already has an account on ${brand.name}, so nothing has changed.`,
      `Sign in at ${brand.siteUrl}/?action=login, or set a new password if you have forgotten yours.`,
    ],
    note: 'The link works for one hour and only once. If this wasn’t you, ignore this message.',
  }),
} satisfies Record<string, (brand: Brand) => LinkMail>;
export type LinkMailKind = keyof typeof mails;

/** Maximum number of links that an address receives in an hour. */
const mailsPerHour = 5;

export const mayMailLink = async ({ services, brand }: PublicContext, email: string): Promise<boolean> =>
  !(await isTooOften(services, 'mail', `${brand.key} ${email}`, mailsPerHour));

type Addressee = Pick<Account, 'id' | 'email' | 'name' | 'person_id' | 'email_verified_at'>;
type MailContext = Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>;

/** Creates a link to the account and puts its mail into the outbox, in the caller's transaction. */
export async function mailLink(
  context: MailContext,
  to: Addressee,
  kind: LinkMailKind,
  askedBy: Buffer | null,
): Promise<void> {
  const { purpose, label, page, ...words } = mails[kind](context.brand);
  const id = await issueLink(context, { purpose, email: to.email, userId: to.id });
  await sendAccountMail(context, {
    // Until the address is confirmed, a stranger may have typed both.
    to: { email: to.email, name: to.email_verified_at ? to.name : '', personId: to.person_id },
    link: { id, label, page },
    askedBy,
    ...words,
  });
}

/**
 * Sends a link in a transaction of its own. Sends nothing to operators, or beyond the hourly limit. The person who enters an address need not be its
 * reader: the browser that asks may read the mail only if the account knows it.
 */
export async function sendLink(context: PublicContext, account: Account, kind: LinkMailKind): Promise<void> {
  const { services, brand } = context;
  const company = account.company_id;
  if (!company || !(await mayMailLink(context, account.email))) return;
  const { browser } = context;
  const knows = await knowsBrowser(services.database.system, account.id, browser, services.clock());
  await asCompany(services.database, company, (tenant) =>
    mailLink({ ...tenant, services, brand, company }, account, kind, knows ? browser.hash : null),
  );
}
