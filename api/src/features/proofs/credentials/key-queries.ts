import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads the key that signs now. @param lock keeps it from being retired until the transaction ends */
export function readCurrentKey(db: Db, company: CompanyId, lock: boolean) {
  return db
    .selectFrom('credential_keys')
    .select(['id', 'public_key', 'private_key', 'created_at'])
    .where('company_id', '=', company)
    .where('retired_at', 'is', null)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
}

type NewKey = { id: string; public_key: string; private_key: string; created_at: Date };

/** Adds the key that signs from now on. Returns whether it does: another request may have been faster. */
export async function insertKey(db: Db, company: CompanyId, key: NewKey): Promise<boolean> {
  const added = await db
    .insertInto('credential_keys')
    .values({ ...key, company_id: company })
    .onConflict((conflict) => conflict.column('company_id').where('retired_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Retires the current key: its private part is deleted. @param id only this one */
export async function retireKey(db: Db, company: CompanyId, at: Date, id?: string): Promise<void> {
  await db
    .updateTable('credential_keys')
    .set({ retired_at: at, private_key: null })
    .where('company_id', '=', company)
    .where('retired_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Marks a key as withdrawn. Returns whether it was not yet; null when there is no such key. */
export async function markWithdrawn(db: Db, company: CompanyId, id: string, at: Date): Promise<boolean | null> {
  const { rows } = await sql<{ was: string | null }>`
    with held as (select id, withdrawn_at from credential_keys where company_id = ${company} and id = ${id} for update),
      changed as (update credential_keys k set withdrawn_at = ${at}, retired_at = coalesce(k.retired_at, ${at}), private_key = null
        from held where k.company_id = ${company} and k.id = held.id and held.withdrawn_at is null)
    select withdrawn_at as was from held`.execute(db);
  return rows[0] ? rows[0].was === null : null;
}

/** Revokes everything that a key signed. Returns the people whose valid credentials these were, and how many there were. */
export async function revokeOfKey(db: Db, company: CompanyId, key: string, at: Date, by: string) {
  const { rows } = await sql<{ person: string; valid: boolean }>`
    update credentials set revoked_at = ${at}, revoked_for = 'key', revoked_by = ${by}
     where company_id = ${company} and key_id = ${key} and revoked_at is null
    returning person_id as person, valid_until > ${at} as valid`.execute(db);
  const valid = rows.filter((row) => row.valid);
  return { revoked: valid.length, people: [...new Set(valid.map(({ person }) => person))] };
}

/**
 * Reads the keys of a company, the current one first.
 * @param since leaves out those retired earlier: everything that they signed has expired
 */
export async function readKeys(db: Db, company: CompanyId, { now, since }: { now: Date; since: Date }) {
  const { rows } = await sql<{
    id: string;
    public_key: string;
    created_at: string;
    retired_at: string | null;
    withdrawn_at: string | null;
    valid: number;
  }>`select k.id, k.public_key, k.created_at, k.retired_at, k.withdrawn_at,
        (select count(*)::int from credentials c where c.company_id = k.company_id and c.key_id = k.id
           and c.revoked_at is null and c.valid_until > ${now}) as valid
      from credential_keys k where k.company_id = ${company} and (k.retired_at is null or k.retired_at > ${since})
     order by k.retired_at desc nulls first, k.created_at desc, k.id desc limit 100`.execute(db);
  return rows;
}

/** Reads the public keys with which credentials verify, the current one first. @param since as in {@link readKeys} */
export async function readPublicKeys(db: Db, company: CompanyId, since: Date): Promise<string[]> {
  const { rows } = await sql<{ public_key: string }>`select public_key from credential_keys
    where company_id = ${company} and withdrawn_at is null and (retired_at is null or retired_at > ${since})
    order by retired_at desc nulls first, created_at desc, id desc limit 100`.execute(db);
  return rows.map(({ public_key }) => public_key);
}

/** Makes others who change the keys of the company wait until the transaction ends. */
export async function lockKeys(db: Db, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company}, 7260927))`.execute(db);
}
