import { sql } from 'kysely';
import { type Db, isOnCitus } from './database.ts';

/**
 * Refreshes the planner's statistics of tables after many rows were written. Otherwise it plans for the earlier, few rows until the server refreshes
 * them itself, after a minute or more; PGlite never does.
 * @param outside a connection outside the transaction that wrote; on Citus this does nothing, each server refreshes its own
 */
export async function analyze(outside: Db, tables: readonly string[]): Promise<void> {
  if (!isOnCitus(outside)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(outside);
}
