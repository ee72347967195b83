import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '#contract/base/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';
import { endOf } from '../installation/company-end.ts';
import { isEnabled } from '../installation/feature-flags.ts';
import { toValueRules } from '../installation/value-rules.ts';
import { note } from '../server/errors.ts';
import type { EndedSession, Session } from './sessions.ts';

/** The prefix of every key; session tokens never begin with it. */
export const apiKeyMark = 'enc_';

const hashOfApiKey = (key: string) => createHash('sha256').update(key).digest();

/** Makes a key for a program. The key is shown once; the screen shows its prefix, and only its hash is stored. */
export function createApiKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `${apiKeyMark}${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, 10), hash: hashOfApiKey(key) };
}

/** Milliseconds between updates of a key's last use: a program calls many times a second. */
const noteEvery = 60_000;

const workingKeys = (database: Database, now: Date) =>
  database.system
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .select(['api_keys.company_id', 'api_keys.id', 'api_keys.name', 'scopes', 'last_used_at', 'written_at'])
    .select(['companies.natural_names', 'companies.any_country_phones'])
    .select(['companies.suspended_at', 'companies.closed_at'])
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now.toISOString())]));

/**
 * Finds the program that a key belongs to, within this brand.
 * @returns null when the key is unknown, revoked or expired; the reason when its company is suspended or closed
 */
export async function findApiKey(
  database: Database,
  key: string,
  brand: string,
  now: Date,
): Promise<Session | EndedSession | null> {
  const row = await workingKeys(database, now)
    .where('key_hash', '=', hashOfApiKey(key))
    .where('companies.brand', '=', brand)
    .executeTakeFirst();
  if (!row || !(await isEnabled(database, database.system, 'api-keys', row.company_id))) return null;
  const ended = endOf(row);
  if (ended) return { ended, type: 'company' };
  if (!row.last_used_at || now.getTime() - new Date(row.last_used_at).getTime() > noteEvery)
    await note(
      database.system
        .updateTable('api_keys')
        .set({ last_used_at: now })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.id)
        .execute(),
    );
  return {
    company: row.company_id,
    actor: toActor(row),
    rules: toValueRules(row),
    writtenAt: row.written_at,
    twoStep: null,
  };
}

/** Returns the program as it is now, for a job that acts for it; null when its key no longer works or is another company's. */
export async function findKeyActor(
  database: Database,
  id: string,
  company: CompanyId,
  now: Date,
): Promise<Actor | null> {
  const row = await workingKeys(database, now)
    .where('api_keys.company_id', '=', company)
    .where('api_keys.id', '=', id)
    .executeTakeFirst();
  return row && !endOf(row) ? toActor(row) : null;
}

function toActor({ id, name, scopes }: { id: string; name: string; scopes: string[] }): Actor {
  return {
    id,
    kind: 'api-key',
    sessionId: '',
    type: 'company',
    role: null,
    name,
    email: null,
    person: null,
    support: null,
    permissions: new Set(scopes as Permission[]),
  };
}
