import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';

const here = sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;

/**
 * Notes the position of the database's log after a write, if there is a replica: the next reads of the same session or key use the replica only once
 * it has reached that position, in every process.
 */
export async function noteWritten(
  { replica, system }: Pick<Database, 'replica' | 'system'>,
  { id, kind, sessionId }: Pick<Actor, 'id' | 'kind' | 'sessionId'>,
): Promise<void> {
  if (!replica) return;
  if (kind === 'api-key') await system.updateTable('api_keys').set({ written_at: here }).where('id', '=', id).execute();
  else await system.updateTable('sessions').set({ written_at: here }).where('id', '=', sessionId).execute();
}
