import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { accountMessages } from '#contract/accounts/accounts.ts';
import type { PublicContext, Services } from '../context.ts';
import { type Database, type Db, inTransaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import { knowsBrowser } from '../server/browsers.ts';
import { Failure } from '../server/errors.ts';
import { type Network, widerTimes } from '../server/network.ts';

const hour = 60 * 60_000;
const quarter = hour / 4;
const day = 24 * hour;
const looks = 15;
const lookEvery = 200;

/** The target of a guess: the password or the second-step code of an account. */
type Guessed = { kind: 'account' | 'code'; subject: string };
/** The account's own browser, which it knows, or session. Null: anyone. */
type Own = string | null;
export type Guess = { ids: string[]; begun: Buffer };

type Window = readonly [milliseconds: number, most: number];
type Place = { key: Buffer; windows: readonly Window[] };

// Keys are hashed, so that the table reveals no address.
const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest();

const times = (windows: readonly Window[], factor: number) =>
  windows.map(([milliseconds, most]): Window => [milliseconds, most * factor]);

/**
 * Limits for wrong guesses (SECURITY.md). The account's own browser counts separately, so strangers cannot block it. An account is slowed down for
 * one network after ten; for all networks together at 100 an hour and 300 a day, which leaves own browsers and links by mail. A network is slowed
 * down for all accounts after 50. Unknown addresses count alike, so answers reveal nothing.
 */
const most = {
  own: [
    [quarter, 10],
    [day, 50],
  ],
  accountFromNetwork: [
    [quarter, 10],
    [day, 50],
  ],
  // No more than 100 an hour: OWASP ASVS 4.0.3, 2.2.1.
  account: [
    [hour, 100],
    [day, 300],
  ],
  network: [[quarter, 50]],
} as const satisfies Record<string, readonly Window[]>;

function placesOf({ kind, subject }: Guessed, { network, wider }: Network, own: Own): Place[] {
  if (own !== null) return [{ key: hashOf(kind, 'own', subject, own), windows: most.own }];
  const places: Place[] = [
    { key: hashOf(kind, 'from', subject, network), windows: most.accountFromNetwork },
    { key: hashOf(kind, subject), windows: most.account },
    { key: hashOf('network', network), windows: most.network },
  ];
  if (wider === null) return places;
  return [
    ...places,
    { key: hashOf(kind, 'from', subject, wider), windows: times(most.accountFromNetwork, widerTimes) },
    { key: hashOf('network', wider), windows: times(most.network, widerTimes) },
  ];
}

/** Returns the browser as the account's own, if the account knows it; an unknown address takes the same time. */
export async function ownBrowser(context: PublicContext, userId: string | undefined): Promise<Own> {
  const { browser, services } = context;
  const noUser = '00000000-0000-0000-0000-000000000000';
  const knows = await knowsBrowser(services.database.system, userId ?? noUser, browser, services.clock());
  return knows ? `browser ${browser.hash?.toString('hex')}` : null;
}

/**
 * Begins a guess, which counts as wrong until {@link forgetGuess}, so that concurrent guesses count one another.
 * @throws Failure too-many beyond {@link most}
 */
export async function beginGuess({ services, network }: PublicContext, guessed: Guessed, own: Own): Promise<Guess> {
  const places = placesOf(guessed, network, own);
  const about = hashOf(guessed.kind, guessed.subject);
  // Concurrent correct sign-ins of one office count one another until they are verified: give them that moment.
  for (let look = 1; look <= looks; look += 1) {
    const ids = await takePlaces(services.database, places, services.clock(), about);
    if (ids) return { ids, begun: places[0]?.key ?? about };
    if (look < looks) await wait(lookEvery);
  }
  throw new Failure('too-many', accountMessages.slowDown);
}

/** Removes a guess that was right, with the earlier ones from the same place. Guesses of others still count. */
export async function forgetGuess({ services }: PublicContext, guess: Guess): Promise<void> {
  const { system } = services.database;
  await system
    .deleteFrom('login_failures')
    .where((is) => is.or([is('key', '=', guess.begun), is('id', 'in', guess.ids)]))
    .execute();
  // Also removes everyone's expired guesses, so that the table does not grow forever.
  const over = new Date(services.clock().getTime() - day);
  await system.deleteFrom('login_failures').where('at', '<', over.toISOString()).execute();
}

/** Removes the guesses at an account after a new password. */
export async function forgetGuesses(db: Db, guessed: readonly Guessed[]): Promise<void> {
  const hashes = guessed.map(({ kind, subject }) => hashOf(kind, subject));
  await db.deleteFrom('login_failures').where('guessed', 'in', hashes).execute();
}

type Counted =
  | 'registration'
  | 'exemployee-registration'
  | 'mail'
  | 'request'
  | 'grievance'
  | 'test-mail'
  | 'domain-check'
  | 'application'
  | 'referral'
  | 'offer'
  | 'check';

/** Returns whether something was already done `perHour` times within the hour; if not, counts it once more. */
export async function isTooOften(services: Services, what: Counted, subject: string, perHour: number) {
  const place = { key: hashOf(what, subject), windows: [[hour, perHour]] as const };
  return (await takePlaces(services.database, [place], services.clock())) === null;
}

/** Does the same for actions from one network, and from the wider one around it. */
export async function isTooOftenFrom({ services, network: from }: PublicContext, what: Counted, perHour: number) {
  const { network, wider } = from;
  const places: Place[] = [{ key: hashOf(what, 'from', network), windows: [[hour, perHour]] }];
  if (wider) places.push({ key: hashOf(what, 'from', wider), windows: [[hour, perHour * widerTimes]] });
  return (await takePlaces(services.database, places, services.clock())) === null;
}

/** Notes an attempt in all its places, unless one of them is full; concurrent attempts wait. @returns the notes' ids */
function takePlaces(
  database: Database,
  places: readonly Place[],
  now: Date,
  guessed?: Buffer,
): Promise<string[] | null> {
  return inTransaction(database, async (_, db) => {
    // Always in the same order, since two attempts that share several places would otherwise deadlock.
    const locks = places.map(({ key }) => key.readBigInt64BE()).sort((a, b) => (a < b ? -1 : 1));
    await sql`select pg_advisory_xact_lock(key) from unnest(${locks.map(String)}::bigint[]) key`.execute(db);
    for (const { key, windows } of places)
      for (const [milliseconds, perWindow] of windows)
        if ((await countSince(db, key, new Date(now.getTime() - milliseconds))) >= perWindow) return null;
    const rows = places.map(({ key }) => ({ id: newId(), key, at: now, guessed: guessed ?? null }));
    await db.insertInto('login_failures').values(rows).execute();
    return rows.map(({ id }) => id);
  });
}

async function countSince(db: Db, key: Buffer, since: Date): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select((query) => query.fn.countAll<number>().as('attempts'))
    .where('key', '=', key)
    .where('at', '>', since.toISOString())
    .executeTakeFirst();
  return row?.attempts ?? 0;
}
