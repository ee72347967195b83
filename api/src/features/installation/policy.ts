import type { PublicContext, SignedInContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Whose kept mail somebody reads. */
export type MailboxReader = {
  brand: string;
  /** Mail to ex-employees: of one company, of all, or none. */
  campaigns: CompanyId | 'all' | null;
  /** Mail about an account: to this address, or asked for by this browser. It is nobody else's, whatever they may do. */
  email: string | null;
  browser: Buffer | null;
};

/** Mail is only kept while no SMTP server is set. */
export const keepsMail = ({ services }: Pick<PublicContext, 'services'>) => services.config.smtpUrl === null;

/** An operator reads what companies sent to ex-employees; in the demo a company's own users read what it sent. */
export function readerOf({ actor, company, services, brand, browser }: SignedInContext): MailboxReader {
  const maySend = services.config.demo && actor.permissions.has('mail:send');
  const campaigns = actor.type === 'admin' ? 'all' : maySend ? company : null;
  return { campaigns, brand: brand.key, email: actor.email, browser: browser.hash };
}

/** Who is not signed in reads what their browser asked for. */
export const browserAsReader = ({ brand, browser }: PublicContext): MailboxReader => ({
  campaigns: null,
  brand: brand.key,
  email: null,
  browser: browser.hash,
});
