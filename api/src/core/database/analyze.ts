import { sql } from 'kysely';
import { type Db, isOnCitus } from './database.ts';

/**
 * Tells the planner what has become of tables after many rows were written: it would plan for the few of before until the server looks for
 * itself, after a minute or more, and PGlite never looks.
 * @param outside not in a transaction that holds rows of them; on a Citus nothing is done, each server looks for itself
 */
export async function analyze(outside: Db, tables: readonly string[]): Promise<void> {
  if (!isOnCitus(outside)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(outside);
}
