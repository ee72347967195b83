import type { Context } from '#api/core/context.ts';
import { updateLastActive } from './queries.ts';

/** Notes that the person is here right now, so that HR sees "just now". */
export function markActive({ db, company, services }: Context, personId: string): Promise<void> {
  return updateLastActive(db, company, personId, services.clock());
}
