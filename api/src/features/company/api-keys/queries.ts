import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Number of revoked keys that are listed; the audit log keeps all. */
const listed = 200;

const keys = (db: Db, company: CompanyId) =>
  db
    .selectFrom('api_keys')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'api_keys.company_id').onRef('users.id', '=', 'api_keys.created_by'),
    )
    .select([
      'api_keys.id',
      'api_keys.name',
      'prefix',
      'scopes',
      'users.name as created_by_name',
      'api_keys.created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ])
    .where('api_keys.company_id', '=', company);

/** Reads the company's keys, active ones first, then the newest. */
export function readKeys(db: Db, company: CompanyId) {
  return keys(db, company)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('api_keys.id', 'desc')
    .limit(listed)
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

export function readKey(db: Db, company: CompanyId, id: string): Promise<KeyRow | undefined> {
  return keys(db, company).where('api_keys.id', '=', id).executeTakeFirst();
}

/** Counts the keys that work at the moment. */
export async function countWorking(db: Db, company: CompanyId, now: Date): Promise<number> {
  const row = await db
    .selectFrom('api_keys')
    .select((query) => query.fn.countAll<number>().as('keys'))
    .where('company_id', '=', company)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow();
  return row.keys;
}

type NewKey = {
  id: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
};

export async function insertKey(db: Db, company: CompanyId, key: NewKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      company_id: company,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: [...key.scopes],
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** Revokes a key that is not revoked yet. */
export async function markRevoked(db: Db, company: CompanyId, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
