import type { SignedInContext } from '#api/core/context.ts';

/** Mail is only kept while no SMTP server is set. An admin reads all; in the demo a company's own users read what it sent. */
export function canReadMailbox({ actor, services }: Pick<SignedInContext, 'actor' | 'services'>): boolean {
  const { smtpUrl, demo } = services.config;
  return smtpUrl === null && (actor.type === 'admin' || (demo && actor.permissions.has('mail:send')));
}
