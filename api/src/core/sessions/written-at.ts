import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';

const here = sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;

/**
 * Notes, where there is a replica, how far the log of the database is after a write: what the same session or key asks next is read from the replica
 * only once it has come so far, in whichever process.
 */
export async function noteWritten(
  { replica, system }: Pick<Database, 'replica' | 'system'>,
  { id, kind, sessionId }: Pick<Actor, 'id' | 'kind' | 'sessionId'>,
): Promise<void> {
  if (!replica) return;
  if (kind === 'api-key') await system.updateTable('api_keys').set({ written_at: here }).where('id', '=', id).execute();
  else await system.updateTable('sessions').set({ written_at: here }).where('id', '=', sessionId).execute();
}
