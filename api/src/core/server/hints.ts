import { sql } from 'kysely';
import { type LiveTopic, liveLimits } from '#contract/base/live.ts';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

/** The channel on which hints travel inside the database, from the writing process to those with readers. */
export const hintChannel = 'encore_live';

/** A hint that something of a company has changed: for one user alone, or for everyone who may see the topic. */
export type Hint = { company: CompanyId; user: string | null; topic: LiveTopic; id: string | null };

/** Notifies open pages of a change once the transaction is committed; a rollback sends nothing. */
export async function sendHints(db: Db, hints: readonly Hint[]): Promise<void> {
  const payloads = hints.map((hint) => JSON.stringify(hint));
  if (payloads.length)
    await sql`select pg_notify(${hintChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}

const lately = new Map<string, number>();
/** Maximum number of remembered hints; beyond it most have expired. */
const mostRemembered = 1000;

/** Sends a hint about progress, only so often for each: the next step follows anyway. The end is sent by {@link sendHints}. */
export async function sendProgressHint(db: Db, hint: Hint): Promise<void> {
  const key = `${hint.topic} ${hint.id}`;
  const now = performance.now();
  if (now - (lately.get(key) ?? -Infinity) < liveLimits.progressMilliseconds) return;
  if (lately.size >= mostRemembered) lately.clear();
  lately.set(key, now);
  await sendHints(db, [hint]);
}
