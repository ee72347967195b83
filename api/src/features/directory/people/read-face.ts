import type { Context } from '#api/core/context.ts';
import { readFaceRow } from './queries.ts';

/** Name and picture of a living person; undefined when the record is gone. */
export function readFace({ db, company }: Pick<Context, 'db' | 'company'>, personId: string) {
  return readFaceRow(db, company, personId);
}
