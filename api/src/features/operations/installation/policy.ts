import type { PublicContext, SignedInContext } from '#api/core/context.ts';

/** Mail is only kept while no SMTP server is set. */
export const keepsMail = ({ services }: Pick<PublicContext, 'services'>) => services.config.smtpUrl === null;

/** An operator reads what companies sent to ex-employees; in the demo a company's own users read what it sent. */
export function readerOf({ actor, company, services, brand, browser }: SignedInContext) {
  const maySend = services.config.demo && actor.permissions.has('mail:send');
  const campaigns = actor.type === 'admin' ? ('all' as const) : maySend ? company : null;
  return { campaigns, brand: brand.key, email: actor.email, browser: browser.hash };
}

/** Who is not signed in reads what their browser asked for. */
export const browserAsReader = ({ brand, browser }: PublicContext) => ({
  campaigns: null,
  brand: brand.key,
  email: null,
  browser: browser.hash,
});
