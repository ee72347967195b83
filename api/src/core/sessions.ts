import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CompanyRole, permissionsOf, type UserType } from '#contract/permissions.ts';
import type { Actor } from './context.ts';
import type { Database } from './database/database.ts';
import { type CompanyId, newId, trustedCompanyId } from './ids.ts';

/** The cookie named for the product: the half that the page reads (product.md). */
export const tokenCookie = 'encore_token';
/** The HttpOnly half. */
export const sessionCookie = 'encore_session';
/** A session ends after 14 days. */
export const sessionSeconds = 14 * 24 * 3600;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Starts a session and gives its two halves; only their hashes are kept. */
export async function startSession(
  database: Database,
  userId: string,
  now: Date,
): Promise<{ token: string; cookie: string }> {
  const id = newId();
  const token = `${id.replaceAll('-', '')}${randomBytes(24).toString('base64url')}`;
  const cookie = randomBytes(32).toString('base64url');
  await database.system
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token_hash: hashOf(token),
      cookie_hash: hashOf(cookie),
      created_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
    })
    .execute();
  return { token, cookie };
}

/** A session that is good: who acts, and for which company. Makes the {@link CompanyId} of signed-in requests. */
export type Session = { actor: Actor; company: CompanyId | null };

/**
 * Finds the session of two halves; both must fit, and it must belong to this brand.
 * @returns null when either half is missing or wrong, or the session has ended
 */
export async function findSession(
  database: Database,
  halves: { token: string | undefined; cookie: string | undefined },
  brand: string,
  now: Date,
): Promise<Session | null> {
  const { token, cookie } = halves;
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{32}$/.exec(token ?? '');
  if (!token || !cookie || !parts) return null;
  const row = await database.system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'token_hash',
      'cookie_hash',
      'users.id',
      'company_id',
      'type',
      'role',
      'name',
      'email',
    ])
    .where('sessions.id', '=', parts.slice(1).join('-'))
    .where('expires_at', '>', now.toISOString())
    .where('users.brand', '=', brand)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const fits = timingSafeEqual(row.token_hash, hashOf(token)) && timingSafeEqual(row.cookie_hash, hashOf(cookie));
  if (!fits) return null;
  return {
    actor: toActor(row, row.session_id),
    company: row.company_id ? trustedCompanyId(row.company_id) : null,
  };
}

/** The user as they are now, for a job that acts for them; null when they are gone, disabled or of another company. */
export async function findActor(database: Database, userId: string, company: CompanyId): Promise<Actor | null> {
  const row = await database.system
    .selectFrom('users')
    .select(['id', 'type', 'role', 'name', 'email'])
    .where('id', '=', userId)
    .where('company_id', '=', company)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? toActor(row, '') : null;
}

type UserRow = { id: string; type: string; role: string | null; name: string; email: string };

function toActor({ id, name, email, ...row }: UserRow, sessionId: string): Actor {
  const user = { type: row.type as UserType, role: row.role as CompanyRole | null };
  return { id, sessionId, ...user, name, email, permissions: new Set(permissionsOf(user)) };
}

/** Ends a session. */
export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.system.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
