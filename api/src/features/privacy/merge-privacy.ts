import type { Context } from '#api/core/context.ts';
import { carryConsents } from './consent-queries.ts';
import { moveRequests } from './request-queries.ts';

/** Two records become one human: a no to either is a no, as long as it was the last word, and what was asked for is asked still. */
export async function mergePrivacy(
  context: Pick<Context, 'db' | 'company' | 'actor' | 'services'>,
  { kept, merged }: { kept: string; merged: string },
): Promise<void> {
  const { db, company, actor, services } = context;
  await carryConsents(db, company, { kept, merged, by: actor.id, at: services.clock() });
  await moveRequests(db, company, { kept, merged });
}
