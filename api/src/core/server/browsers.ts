import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** Seconds without use after which an account no longer knows a browser. */
export const browserSeconds = 365 * 24 * 3600;
/** Number of recent browsers that an account knows. */
const mostKnown = 10;

const hashOf = (value: string) => createHash('sha256').update(value).digest();
const since = (now: Date) => new Date(now.getTime() - browserSeconds * 1000);

/** The browser of a request: the cookie it sent, and the one the answer sets. Only hashes are stored. */
export class Browser {
  /** The hash of the cookie that it sent or just received; null if it has none. */
  hash: Buffer | null;
  /** The cookie that the answer sets; null: none. */
  given: string | null = null;
  constructor(presented: string | undefined) {
    this.hash = presented && /^[\w-]{43}$/.test(presented) ? hashOf(presented) : null;
  }
  /** Gives the browser another cookie, so that one planted by someone else does not stay. @returns its hash */
  renew(): Buffer {
    this.given = randomBytes(32).toString('base64url');
    this.hash = hashOf(this.given);
    return this.hash;
  }
}

/** Returns whether an account was completely signed in to from this browser within the year. */
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

/** Returns whether an account that knows browsers does not know this one; false for the first browser of an account. */
export async function isNewBrowser(db: Db, userId: string, { hash }: Browser, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('used_at', '>', since(now).toISOString())
    .execute();
  return known.length > 0 && !known.some(({ browser_hash }) => hash?.equals(browser_hash));
}

/** Gives the browser another cookie with the answer; accounts that knew the old one now know the new one. @returns its hash */
export async function renewBrowser(db: Db, browser: Browser): Promise<Buffer> {
  const before = browser.hash;
  const browser_hash = browser.renew();
  if (before) await db.updateTable('known_browsers').set({ browser_hash }).where('browser_hash', '=', before).execute();
  return browser_hash;
}

/** Makes the account know the browser: its user has taken every step of signing in, holds a link mailed to the account, or has just created it. */
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

/** Makes the account forget all browsers except the one to keep. */
export async function forgetBrowsers(db: Db, userId: string, kept: Browser | null): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(Boolean(kept?.hash), (query) => query.where('browser_hash', '<>', kept?.hash as Buffer))
    .execute();
}

/** Makes all accounts forget the browser: its cookie is removed with all others (specification, section 4). */
export async function forgetBrowser(db: Db, { hash }: Browser): Promise<void> {
  if (hash) await db.deleteFrom('known_browsers').where('browser_hash', '=', hash).execute();
}
