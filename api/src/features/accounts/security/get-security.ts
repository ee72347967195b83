import type { SignedInContext } from '#api/core/context.ts';
import { readSecurityOf } from './queries.ts';
import { toSecurity } from './view.ts';

/** How the own account is protected. */
export async function getSecurity({ services, actor }: SignedInContext) {
  return toSecurity(await readSecurityOf(services.database.system, actor.id, actor.sessionId));
}
