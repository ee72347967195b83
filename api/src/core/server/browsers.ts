import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** A browser that an account was not used from for so long is a stranger again. */
export const browserSeconds = 365 * 24 * 3600;
/** An account knows its last few browsers. */
const mostKnown = 10;

const hashOf = (value: string) => createHash('sha256').update(value).digest();
const since = (now: Date) => new Date(now.getTime() - browserSeconds * 1000);

/** The browser of a request: what it presents, and what the answer is to set. Only hashes are kept. */
export class Browser {
  /** The hash of what it presents, or was just given; null for one that has nothing. */
  hash: Buffer | null;
  /** What the answer sets; null: nothing. */
  given: string | null = null;
  constructor(presented: string | undefined) {
    this.hash = presented && /^[\w-]{43}$/.test(presented) ? hashOf(presented) : null;
  }
  /** Gives the browser another cookie, so that none that somebody planted there stays. @returns its hash */
  renew(): Buffer {
    this.given = randomBytes(32).toString('base64url');
    this.hash = hashOf(this.given);
    return this.hash;
  }
}

/** Whether an account was completely signed in to from this browser within the year. */
export async function knowsBrowser(db: Db, userId: string, { hash }: Browser, now: Date): Promise<boolean> {
  if (hash === null) return false;
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', hash)
    .where('used_at', '>', since(now).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account that knows browsers does not know this one; false for the first browser of an account. */
export async function isNewBrowser(db: Db, userId: string, { hash }: Browser, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('used_at', '>', since(now).toISOString())
    .execute();
  return known.length > 0 && !known.some(({ browser_hash }) => hash?.equals(browser_hash));
}

/** Gives the browser another cookie with the answer; what accounts knew it by goes on with it. @returns its hash */
export async function renewBrowser(db: Db, browser: Browser): Promise<Buffer> {
  const before = browser.hash;
  const browser_hash = browser.renew();
  if (before) await db.updateTable('known_browsers').set({ browser_hash }).where('browser_hash', '=', before).execute();
  return browser_hash;
}

/**
 * From now on the account knows the browser: whoever uses it has taken every step of signing in, holds a link that was mailed to
 * the account, or has just made it.
 */
export async function rememberBrowser(db: Db, userId: string, browser: Browser, now: Date): Promise<void> {
  const browser_hash = await renewBrowser(db, browser);
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, browser_hash, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser_hash']).doUpdateSet({ used_at: now }))
    .execute();
  const newest = db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .limit(mostKnown);
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).where('browser_hash', 'not in', newest).execute();
  await db.deleteFrom('known_browsers').where('used_at', '<', since(now).toISOString()).execute();
}

/** The account knows no browser any more, but the one that is kept. */
export async function forgetBrowsers(db: Db, userId: string, kept: Browser | null): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(Boolean(kept?.hash), (query) => query.where('browser_hash', '<>', kept?.hash as Buffer))
    .execute();
}

/** No account knows the browser any more: its cookie goes, with all others (specification, section 4). */
export async function forgetBrowser(db: Db, { hash }: Browser): Promise<void> {
  if (hash) await db.deleteFrom('known_browsers').where('browser_hash', '=', hash).execute();
}
