import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { readFileIds, readFileOfKind, sumFiles } from './queries.ts';

/** The company and type of a file of a kind, whose id cannot be guessed; undefined when there is none. */
export function findFile(db: Db, id: string, kind: string) {
  return readFileOfKind(db, id, kind);
}

/** How many files of a kind a company has, and their bytes. */
export function countFiles({ db, company }: Pick<Context, 'db' | 'company'>, kind: string) {
  return sumFiles(db, company, kind);
}

/** Those of the ids that are files of a kind of the company. */
export async function findFiles(
  { db, company }: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
  kind: string,
) {
  return new Set(ids.length > 0 ? await readFileIds(db, company, ids, kind) : []);
}
