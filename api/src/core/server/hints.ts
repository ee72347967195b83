import { sql } from 'kysely';
import { type LiveTopic, liveLimits } from '#contract/base/live.ts';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

/** Where hints travel inside the database, from whichever process writes to those that have readers. */
export const hintChannel = 'encore_live';

/** That something of a company has changed: for one user alone, or for everybody who may see the topic. */
export type Hint = { company: CompanyId; user: string | null; topic: LiveTopic; id: string | null };

/** Tells open pages, once the transaction is committed, that something has changed; rolled back, nobody is told. */
export async function sendHints(db: Db, hints: readonly Hint[]): Promise<void> {
  const payloads = hints.map((hint) => JSON.stringify(hint));
  if (payloads.length)
    await sql`select pg_notify(${hintChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}

const lately = new Map<string, number>();
/** So many are remembered; more means that most are over. */
const mostRemembered = 1000;

/** The same about how far something has come: so often at most for each, since the next step is told anyway. Its end is told by {@link sendHints}. */
export async function sendProgressHint(db: Db, hint: Hint): Promise<void> {
  const key = `${hint.topic} ${hint.id}`;
  const now = performance.now();
  if (now - (lately.get(key) ?? -Infinity) < liveLimits.progressMilliseconds) return;
  if (lately.size >= mostRemembered) lately.clear();
  lately.set(key, now);
  await sendHints(db, [hint]);
}
