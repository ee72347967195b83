import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { UserType } from '#contract/base/permissions.ts';

type Filter = {
  search?: string | undefined;
  type?: UserType | undefined;
  companyId?: CompanyId | undefined;
  state?: 'active' | 'disabled' | undefined;
  cursor?: string | undefined;
};

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Selects accounts with their company and number of sessions; a colleague removed from a team no longer has an account. */
const accounts = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.type',
      'users.role',
      'users.brand',
      'users.company_id',
      'companies.name as company_name',
      'users.email_verified_at',
      'users.totp_enabled_at',
      'users.disabled_at',
      'users.last_signed_in_at',
      'users.created_at',
      (query) =>
        query
          .selectFrom('sessions')
          .whereRef('sessions.user_id', '=', 'users.id')
          .where('sessions.expires_at', '>', now.toISOString())
          .select((each) => each.fn.countAll<number>().as('n'))
          .as('sessions'),
    ])
    .where('users.removed_at', 'is', null);

/** Reads accounts, the newest first. */
export function readUsers(db: Db, filter: Filter, now: Date, most: number) {
  const { search, type, companyId, state, cursor } = filter;
  const start = `${literally(search?.toLowerCase() ?? '')}%`;
  return accounts(db, now)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(users.email like ${start} or lower(users.name) like ${start})`),
    )
    .$call((query) => (type ? query.where('users.type', '=', type) : query))
    .$call((query) => (companyId ? query.where('users.company_id', '=', companyId) : query))
    .$if(state === 'active', (query) => query.where('users.disabled_at', 'is', null))
    .$if(state === 'disabled', (query) => query.where('users.disabled_at', 'is not', null))
    .$if(cursor !== undefined, (query) => query.where('users.id', '<', cursor ?? ''))
    .orderBy('users.id', 'desc')
    .limit(most)
    .execute();
}

export function readUser(db: Db, id: string, now: Date) {
  return accounts(db, now).where('users.id', '=', id).executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>;

/** Locks every operator's row: of two who disable each other, the second sees what the first did. */
export async function lockOperators(db: Db): Promise<{ id: string; disabled_at: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('type', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function readOperators(db: Db) {
  return db.selectFrom('users').select(['id', 'name']).where('type', '=', 'admin').orderBy('name').limit(200).execute();
}

export async function setDisabled(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
}
