import type { HoldReason } from '#contract/base/outgoing-hold.ts';
import type { Database } from '../database/database.ts';
import type { Config } from './config.ts';

/** Milliseconds that pages believe what was read: another process may have released it. */
const believedFor = 2_000;
const known = new WeakMap<Database, { reason: Promise<HoldReason | null>; until: number }>();

/**
 * Why the whole installation sends nothing (mail, webhooks, events for analytics) and leaves its mailbox unread; null: all goes its way.
 * A copy of an installation must not repeat to people what the original has told them.
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

/** The same, at most two seconds old: for what every page asks. */
export function recallHold(services: Parameters<typeof readHold>[0]): Promise<HoldReason | null> {
  const before = known.get(services.database);
  if (before && before.until > Date.now()) return before.reason;
  const reason = readHold(services);
  known.set(services.database, { reason, until: Date.now() + believedFor });
  reason.catch(() => known.delete(services.database));
  return reason;
}

/** Forgets what pages believe, after a change. */
export function forgetHold(database: Database): void {
  known.delete(database);
}
