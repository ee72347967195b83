import type { HoldReason } from '#contract/base/outgoing-hold.ts';
import type { Database } from '../database/database.ts';
import type { Config } from './config.ts';

/** Milliseconds that pages use a cached answer: another process may have released the hold. */
const believedFor = 2_000;
const known = new WeakMap<Database, { reason: Promise<HoldReason | null>; until: number }>();

/**
 * Returns why the whole installation sends nothing (mail, webhooks, events for analytics) and leaves its mailbox unread; null: it sends as usual.
 * A copy of an installation must not repeat messages that the original has sent.
 */
export async function readHold({
  config,
  database,
}: {
  config: Pick<Config, 'holdsMail'>;
  database: Database;
}): Promise<HoldReason | null> {
  if (config.holdsMail) return 'setting';
  const row = await database.system.selectFrom('installation').select('mail_held').executeTakeFirst();
  return (row?.mail_held as HoldReason | null | undefined) ?? null;
}

/** Returns the same, at most two seconds old: for a question that every page asks. */
export function recallHold(services: Parameters<typeof readHold>[0]): Promise<HoldReason | null> {
  const before = known.get(services.database);
  if (before && before.until > Date.now()) return before.reason;
  const reason = readHold(services);
  known.set(services.database, { reason, until: Date.now() + believedFor });
  reason.catch(() => known.delete(services.database));
  return reason;
}

/** Clears the cached answer after a change. */
export function forgetHold(database: Database): void {
  known.delete(database);
}
