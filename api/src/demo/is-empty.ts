import type { Database } from '#api/core/database/database.ts';

/** Returns whether this database has no company yet. */
export async function isEmpty({ system }: Database): Promise<boolean> {
  return (await system.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;
}
