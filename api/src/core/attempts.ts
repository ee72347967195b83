import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { accountMessages } from '#contract/accounts.ts';
import type { PublicContext, Services } from './context.ts';
import type { Db } from './database/database.ts';
import { Failure } from './errors.ts';
import { newId } from './ids.ts';

/** Ten wrong guesses in 15 minutes slow the account and the address down (product.md, Signing in). */
const mostGuesses = 10;
const guessWindow = 15 * 60_000;
const looks = 15;
const lookEvery = 200;
const hour = 60 * 60_000;

/** What is guessed, and of whom: a password, or a code of the second step. */
type Guessed = { kind: 'account' | 'code'; subject: string };
export type Guess = { key: Buffer; ids: string[] };

// Keys are hashed, so that the table tells no address.
const keyOf = (kind: string, subject: string) => createHash('sha256').update(`${kind}\0${subject}`).digest();

/**
 * Begins a guess, which counts as wrong until {@link forgetGuess}: guesses made at the same moment count one another.
 * @throws Failure too-many after ten of them
 */
export async function beginGuess({ services, address }: PublicContext, { kind, subject }: Guessed): Promise<Guess> {
  const { system } = services.database;
  const now = services.clock();
  const keys = [keyOf(kind, subject), keyOf('address', address)];
  const since = new Date(now.getTime() - guessWindow);
  const isOver = async (before: readonly { id: string }[]) => {
    for (const [index, key] of keys.entries())
      if ((await countAttempts(system, key, since, before[index]?.id)) >= mostGuesses) return true;
    return false;
  };
  // Right sign-ins of one office at the same moment count one another until they are known to be right: give them that moment.
  const refuseAfterTen = async (before: readonly { id: string }[]) => {
    for (let look = 1; await isOver(before); look += 1) {
      if (look === looks) throw new Failure('too-many', accountMessages.slowDown);
      await wait(lookEvery);
    }
  };
  await refuseAfterTen([]);
  const attempts = keys.map((key) => ({ id: newId(), key, at: now }));
  await insertAttempts(system, attempts);
  await refuseAfterTen(attempts);
  return { key: keyOf(kind, subject), ids: attempts.map((attempt) => attempt.id) };
}

/** The guess was right: it never counted, and the account begins anew. */
export async function forgetGuess({ services }: PublicContext, guess: Guess): Promise<void> {
  const { system } = services.database;
  await deleteAttempts(system, { keys: [guess.key], ids: guess.ids });
  await deleteAttemptsBefore(system, new Date(services.clock().getTime() - hour));
}

/** The account has a new password: what was guessed before counts no more. */
export function forgetGuesses(db: Db, guessed: readonly Guessed[]): Promise<void> {
  return deleteAttempts(db, { keys: guessed.map(({ kind, subject }) => keyOf(kind, subject)), ids: [] });
}

/** Whether something was done more than `most` times within the hour, this time included; what is refused does not count. */
export async function isTooOften(
  { database, clock }: Services,
  what: 'registration' | 'mail' | 'request',
  subject: string,
  most: number,
): Promise<boolean> {
  const now = clock();
  const attempt = { id: newId(), key: keyOf(what, subject), at: now };
  await insertAttempts(database.system, [attempt]);
  const count = await countAttempts(database.system, attempt.key, new Date(now.getTime() - hour));
  if (count <= most) return false;
  await deleteAttempts(database.system, { keys: [], ids: [attempt.id] });
  return true;
}

/** How often the key was noted since the moment; with an id, only what was noted before it. */
async function countAttempts(db: Db, key: Buffer, since: Date, before?: string): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select((query) => query.fn.countAll<number>().as('attempts'))
    .where('key', '=', key)
    .where('at', '>', since.toISOString())
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

async function insertAttempts(db: Db, rows: { id: string; key: Buffer; at: Date }[]): Promise<void> {
  await db.insertInto('login_failures').values(rows).execute();
}

/** Forgets everything noted for the keys, and the notes with these ids. */
async function deleteAttempts(db: Db, noted: { keys: Buffer[]; ids: string[] }): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where((is) =>
      is.or([
        ...(noted.keys.length ? [is('key', 'in', noted.keys)] : []),
        ...(noted.ids.length ? [is('id', 'in', noted.ids)] : []),
      ]),
    )
    .execute();
}

/** Forgets what no longer counts, of everybody: it would only grow. */
async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('at', '<', moment.toISOString()).execute();
}
