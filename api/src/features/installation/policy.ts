import type { SignedInContext } from '#api/core/context.ts';

/** An admin reads all kept mail; in the demo a company's own users read what their company sent. */
export function canReadMailbox({ actor, services }: Pick<SignedInContext, 'actor' | 'services'>): boolean {
  return actor.type === 'admin' || (services.config.demo && actor.permissions.has('mail:send'));
}
