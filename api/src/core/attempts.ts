import { createHash } from 'node:crypto';
import type { Database } from './database/database.ts';
import { newId } from './ids.ts';

/**
 * Notes that something was tried, kept with the wrong passwords and hashed like them.
 * @param windowSeconds at most 15 minutes: what is older is forgotten
 * @returns false when it was tried `most` times already
 */
export async function noteAttempt(
  database: Database,
  what: string,
  { most, windowSeconds }: { most: number; windowSeconds: number },
  now: Date,
): Promise<boolean> {
  const key = createHash('sha256').update(`attempt\0${what}`).digest();
  const { tried } = await database.system
    .selectFrom('login_failures')
    .select((query) => query.fn.countAll<number>().as('tried'))
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - windowSeconds * 1000).toISOString())
    .executeTakeFirstOrThrow();
  if (tried >= most) return false;
  await database.system.insertInto('login_failures').values({ id: newId(), key, at: now }).execute();
  return true;
}
