import type { Context } from '#api/core/context.ts';
import { carryConsents } from './consent-queries.ts';

/** Two records become one human: a no to either is a no, as long as it was the last word. */
export async function mergeConsents(
  { db, company, actor, services }: Pick<Context, 'db' | 'company' | 'actor' | 'services'>,
  { kept, merged }: { kept: string; merged: string },
): Promise<void> {
  await carryConsents(db, company, { kept, merged, by: actor.id, at: services.clock() });
}
