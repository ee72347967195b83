import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { readFileOfKind, sumFiles } from './queries.ts';

/** The company and type of a file of a kind, whose id cannot be guessed; undefined when there is none. */
export function findFile(db: Db, id: string, kind: string) {
  return readFileOfKind(db, id, kind);
}

/** How many files of a kind a company has, and their bytes. */
export function countFiles({ db, company }: Pick<Context, 'db' | 'company'>, kind: string) {
  return sumFiles(db, company, kind);
}
