import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Does something within the transaction and takes it back, with the jobs and mails that it made, which are rows too.
 * @returns what it would have come to @throws what the work throws; then the transaction is over
 */
export async function tryInside<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db);
  const result = await work();
  await sql`rollback to savepoint tried`.execute(db);
  return result;
}

/** Does something within the transaction; when it fails, that alone is taken back, and the transaction goes on. @throws what the work throws */
export async function attemptInside<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempted`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempted`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempted`.execute(db);
    throw error;
  }
}
