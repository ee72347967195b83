import { dateInIndia } from '#api/core/clock.ts';
import type { Context } from '#api/core/context.ts';
import { readJobFor } from './queries.ts';

/** An open job that this person may see: one for all, or an exclusive one that was sent to them; undefined: it is none of theirs. */
export function findJobFor(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  person: string | null,
) {
  return readJobFor(db, company, { id, person, today: dateInIndia(services.clock()) });
}
