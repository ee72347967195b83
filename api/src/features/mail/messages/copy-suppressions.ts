import type { Context } from '#api/core/context.ts';
import { insertCopies } from './queries.ts';

/** What a person has unsubscribed from under one address holds for their new one as well; what bounced was the address. */
export function copySuppressions({ db, company }: Context, from: string, to: string): Promise<void> {
  return insertCopies(db, company, from, to);
}
