import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Ended } from '#contract/base/ended-accounts.ts';
import { type CompanyRole, permissionsOf, type UserType } from '#contract/base/permissions.ts';
import type { ValueRules } from '#contract/base/value-rules.ts';
import type { Actor, SupportSession } from '../actor.ts';
import { type Database, type Db, inTransaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type CompanyId, newId } from '../ids.ts';
import { endOf } from '../installation/company-end.ts';
import { toValueRules } from '../installation/value-rules.ts';
import { type Browser, forgetBrowsers } from '../server/browsers.ts';
import { note } from '../server/errors.ts';
import { recordOf } from './record-of.ts';
import type { TwoStep } from './two-step.ts';
import { noteWritten } from './written-at.ts';

/** Seconds after which a session ends: 14 days. */
export const sessionSeconds = 14 * 24 * 3600;

/**
 * Returns the moment since which a session must have been used (ENCORE_SESSION_IDLE_HOURS); null: it need not be. Uses are noted every five minutes,
 * so a session may end that much earlier.
 */
export const idleSince = (idleHours: number | null, now: Date): string | null =>
  idleHours === null ? null : new Date(now.getTime() - idleHours * 3_600_000).toISOString();

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Returns SQL for the record of an ex-employee's account; a deleted one is ignored until it is restored. */
const livingRecord = (onCitus: boolean) =>
  sql<string | null>`(select p.id from ${recordOf(onCitus)} and p.status = 1)`.as('person_id');

/**
 * Starts a session and returns its two halves; only their hashes are stored.
 * @param from the browser, and whether the company's own provider vouched for the user
 * @param along writes in the same transaction
 */
export async function startSession(
  database: Database,
  userId: string,
  now: Date,
  from: { userAgent?: string | null; bySingleSignOn?: boolean } = {},
  along: (db: Db) => Promise<void> = async () => {},
): Promise<{ token: string; cookie: string }> {
  const id = newId();
  const token = `${id.replaceAll('-', '')}${randomBytes(24).toString('base64url')}`;
  const cookie = randomBytes(32).toString('base64url');
  const session = {
    id,
    user_id: userId,
    token_hash: hashOf(token),
    cookie_hash: hashOf(cookie),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + sessionSeconds * 1000),
    user_agent: from.userAgent?.slice(0, 300) ?? null,
    by_single_sign_on: from.bySingleSignOn ?? false,
  };
  await inTransaction(database, async (_, db) => {
    await db.insertInto('sessions').values(session).execute();
    await along(db);
  });
  await notePerson(database, userId, now);
  await noteWritten(database, { id: userId, kind: 'user', sessionId: id });
  return { token, cookie };
}

/** Marks an ex-employee as active now. Nothing else of the record changes, so neither do `updated_at` and the version of lists. */
async function notePerson(database: Database, userId: string, now: Date): Promise<void> {
  await database.system
    .updateTable('people')
    .from('users')
    .set({ last_active_at: now })
    .where('users.id', '=', userId)
    .whereRef('people.company_id', '=', 'users.company_id')
    .whereRef('people.id', '=', 'users.person_id')
    .execute();
}

/**
 * A valid session: the actor, the company, its rules for names and phones, the position of the database's log after the session's last write, and its
 * second step (null for programs). Makes the {@link CompanyId} of signed-in requests.
 */
export type Session = {
  actor: Actor;
  company: CompanyId | null;
  rules: ValueRules;
  writtenAt: number | null;
  twoStep: TwoStep | null;
};
/** A session or key that would be valid if its company were not suspended or closed: its holder learns which, and nothing else. */
export type EndedSession = { ended: Ended; type: UserType };

/** Milliseconds between updates of a session's last use, so that reading does not write. */
const noteEvery = 5 * 60_000;

/** Returns the query that every request runs: few accounts have a record, and fewer a support session, which is read separately. */
const sessionsOn = (onCitus: boolean) =>
  prepared((db, id: string, brand: string, now: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .select([
        'sessions.id as session_id',
        'token_hash',
        'cookie_hash',
        'last_seen_at',
        'written_at',
        'users.id',
        'users.company_id',
        'users.type',
        'users.role',
        'users.name',
        'users.email',
        'totp_enabled_at',
        'by_single_sign_on',
        'companies.requires_two_step',
        'companies.natural_names',
        'companies.any_country_phones',
        'companies.suspended_at',
        'companies.closed_at',
        'sessions.support_session_id',
        livingRecord(onCitus),
      ])
      .where('sessions.id', '=', id)
      .where('expires_at', '>', now)
      .where('users.brand', '=', brand)
      .where('disabled_at', 'is', null),
  );
const readSession = sessionsOn(false);
const readSessionOnCitus = sessionsOn(true);

/**
 * Finds the session of two halves; both must fit, and it must belong to this brand. Sessions of disabled accounts are invalid; those of suspended and
 * closed companies open nothing, and say why.
 * @param idleHours unused hours after which it ends; null: never
 * @returns null when either half is missing or wrong, or the session has ended
 */
export async function findSession(
  database: Database,
  halves: { token: string | undefined; cookie: string | undefined },
  brand: string,
  now: Date,
  idleHours: number | null = null,
): Promise<Session | EndedSession | null> {
  const { token, cookie } = halves;
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{32}$/.exec(token ?? '');
  if (!token || !cookie || !parts) return null;
  const read = database.onCitus ? readSessionOnCitus : readSession;
  const [row] = await read(database.system, parts.slice(1).join('-'), brand, now.toISOString());
  if (!row) return null;
  const fits = timingSafeEqual(row.token_hash, hashOf(token)) && timingSafeEqual(row.cookie_hash, hashOf(cookie));
  if (!fits) return null;
  const since = idleSince(idleHours, now);
  if (since && row.last_seen_at && new Date(row.last_seen_at) <= new Date(since)) return null;
  const ended = endOf(row);
  if (ended) return { ended, type: row.type };
  if (!row.last_seen_at || now.getTime() - new Date(row.last_seen_at).getTime() > noteEvery) {
    await note(
      database.system.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.session_id).execute(),
    );
    if (row.person_id) await note(notePerson(database, row.id, now));
  }
  const { support_session_id: supportId } = row;
  const support = row.type === 'admin' && supportId ? await findSupport(database, supportId, now) : null;
  return {
    actor: toActor(row, row.session_id, support),
    company: row.company_id,
    rules: toValueRules(row),
    writtenAt: row.written_at,
    twoStep: {
      isOn: row.totp_enabled_at !== null,
      type: row.type,
      ofTeam: row.requires_two_step === true,
      bySingleSignOn: row.by_single_sign_on,
    },
  };
}

/** Finds an active support session; null when it was ended or has expired. */
async function findSupport(database: Database, id: string, now: Date): Promise<SupportSession | null> {
  const row = await database.system
    .selectFrom('support_sessions')
    .select(['id', 'company_id', 'reason', 'ends_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { company_id, reason, ends_at } = row;
  return { id: row.id, company: company_id, reason, endsAt: ends_at };
}

/** Returns those sessions of company users that are still valid, with their user's current role, as {@link findSession} would find them. */
export async function readRoles(
  database: Database,
  ids: readonly string[],
  now: Date,
  idleHours: number | null = null,
): Promise<ReadonlyMap<string, CompanyRole | null>> {
  const since = idleSince(idleHours, now);
  const rows = await database.system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['sessions.id', 'users.role'])
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .where('expires_at', '>', now.toISOString())
    .where('disabled_at', 'is', null)
    .$if(since !== null, (query) => query.where('last_seen_at', '>', since as string))
    .where('companies.suspended_at', 'is', null)
    .where('companies.closed_at', 'is', null)
    .where((is) =>
      is.or([
        is('companies.requires_two_step', '=', false),
        is('totp_enabled_at', 'is not', null),
        is('by_single_sign_on', '=', true),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Returns the user as they are now, for a job that acts for them; null when they are gone, disabled or of another company. */
export async function findActor(database: Database, userId: string, company: CompanyId): Promise<Actor | null> {
  const row = await database.system
    .selectFrom('users')
    .select(['users.id', 'users.type', 'users.role', 'users.name', 'users.email', livingRecord(database.onCitus)])
    .where('users.id', '=', userId)
    .where('users.company_id', '=', company)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? toActor(row, '', null) : null;
}

type UserRow = {
  id: string;
  type: UserType;
  role: CompanyRole | null;
  name: string;
  email: string;
  person_id: string | null;
};

function toActor(
  { id, type, role, name, email, person_id }: UserRow,
  sessionId: string,
  support: SupportSession | null,
): Actor {
  return {
    id,
    kind: 'user',
    sessionId,
    type,
    role,
    name,
    email,
    person: person_id,
    support,
    permissions: new Set(permissionsOf({ type, role, record: person_id !== null })),
  };
}

/** Ends a session. */
export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.system.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/**
 * Ends every session of a user but one, as after a new password, and makes the account forget every other browser.
 * @returns how many ended
 */
export async function endOtherSessions(
  db: Db,
  userId: string,
  kept: { session: string; browser: Browser } | null,
): Promise<number> {
  await forgetBrowsers(db, userId, kept?.browser ?? null);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '<>', kept?.session ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
