import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readJobFor } from './queries.ts';

/** Who asks for a job: an ex-employee, or whoever holds the key of a mail that shared it; neither: anybody. */
export type JobSeeker = { person: string | null; hasKey?: boolean };

/** An open job that they may see: one for all, or an exclusive one that was sent to them; undefined: it is none of theirs. */
export function findJobFor(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  return readJobFor(db, company, { id, ...seeker, today: dateInIndia(services.clock()) });
}
