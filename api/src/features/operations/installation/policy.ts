import type { PublicContext, SignedInContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Returns whether mail is kept: only while no SMTP server is set. */
export const keepsMail = ({ services }: Pick<PublicContext, 'services'>) => services.config.smtpUrl === null;

/**
 * Says whose kept mail someone reads: an operator what companies sent to ex-employees; in the demo a company's own users what it sent.
 * @param demo the company that the demo was filled with, if this is one: its accounts are known to everyone, so everyone in it reads all
 */
export function readerOf({ actor, company, services, brand, browser }: SignedInContext, demo: CompanyId | null) {
  const maySend = services.config.demo && actor.permissions.has('mail:send');
  const campaigns = actor.type === 'admin' ? ('all' as const) : maySend ? company : null;
  const whole = demo !== null && (actor.type === 'admin' || company === demo) ? demo : null;
  return { whole, campaigns, brand: brand.key, email: actor.email, browser: browser.hash };
}

/** Returns what an anonymous caller may read: the mail that their browser asked for. */
export const browserAsReader = ({ brand, browser }: PublicContext) => ({
  whole: null,
  campaigns: null,
  brand: brand.key,
  email: null,
  browser: browser.hash,
});
