import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { type Db, isOnCitus, type Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { soonDays } from '#contract/directory/person-filters.ts';
import type { CompanyState } from '#contract/operations/admin-companies.ts';

type Filter = { search?: string | undefined; brand?: string | undefined; state?: CompanyState | undefined };

/** Returns the day from which Home counts recent sign-ups. */
const firstRecentDay = (now: Date) => new Date(now.getTime() - soonDays * 86_400_000).toISOString().slice(0, 10);

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function matching<Selected>(
  query: SelectQueryBuilder<Schema, 'companies', Selected>,
  { search, brand, state }: Filter,
) {
  return query
    .$if(Boolean(search), (some) => some.where('companies.name', 'ilike', `%${literally(search ?? '')}%`))
    .$if(Boolean(brand), (some) => some.where('companies.brand', '=', brand ?? ''))
    .$if(state === 'closed', (some) => some.where('companies.closed_at', 'is not', null))
    .$if(state === 'suspended', (some) =>
      some.where('companies.suspended_at', 'is not', null).where('companies.closed_at', 'is', null),
    )
    .$if(state === 'active', (some) =>
      some.where('companies.suspended_at', 'is', null).where('companies.closed_at', 'is', null),
    );
}

export async function countCompanies(db: Db, filter: Filter): Promise<number> {
  const row = await matching(db.selectFrom('companies'), filter)
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** Selects companies with their counts, which are computed only for the rows of this page; `now` ends the recent days. */
const counted = (db: Db, now: Date, onCitus = isOnCitus(db)) =>
  db
    .selectFrom('companies')
    .leftJoin('people_totals', 'people_totals.company_id', 'companies.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('users')
          .whereRef('users.company_id', '=', 'companies.id')
          .where('users.removed_at', 'is', null)
          .select([
            sql<number>`count(*) filter (where type = 'company')`.as('team'),
            sql<number>`count(*) filter (where type = 'exemployee')`.as('exemployees'),
            sql<string | null>`max(last_signed_in_at)`.as('last_signed_in_at'),
          ])
          .as('accounts'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('people')
          // A Citus asks its workers for all companies at once, not for each.
          .$if(onCitus, (all) => all.select('people.company_id').groupBy('people.company_id'))
          .$if(!onCitus, (own) => own.whereRef('people.company_id', '=', 'companies.id'))
          .where('people.status', '=', 1)
          .where('people.signed_up_at', 'is not', null)
          .select([
            sql<number>`count(*)`.as('ever'),
            sql<number>`count(*) filter (where signed_up_at >= ${firstRecentDay(now)}::timestamptz)`.as('lately'),
          ])
          .as('sign_ups'),
      (join) => (onCitus ? join.onRef('sign_ups.company_id', '=', 'companies.id') : join.onTrue()),
    )
    .selectAll('companies')
    .select(['people_totals.total as people', 'accounts.team', 'accounts.exemployees', 'accounts.last_signed_in_at'])
    .select([
      sql<number>`coalesce(sign_ups.ever, 0)`.as('signed_up'),
      sql<number>`coalesce(sign_ups.lately, 0)`.as('signed_up_lately'),
    ]);

export function readCompanies(db: Db, filter: Filter, page: { offset: number; count: number }, now: Date) {
  const ids = matching(db.selectFrom('companies'), filter)
    .select('id')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.count);
  return counted(db, now).where('companies.id', 'in', ids).orderBy('companies.id', 'desc').execute();
}

export function readCompany(db: Db, id: CompanyId, now: Date) {
  return counted(db, now).where('companies.id', '=', id).executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

/** Locks a company's row until the transaction ends. */
export function lockCompany(db: Db, id: CompanyId) {
  return db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Counts the team by role; colleagues who were removed are not counted. */
export async function countRoles(db: Db, company: CompanyId) {
  return db
    .selectFrom('users')
    .select(['role', (query) => query.fn.countAll<number>().as('users')])
    .where('company_id', '=', company)
    .where('role', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('role')
    .execute();
}

/** Reads the owners of a company, at most 50. */
export function readOwners(db: Db, company: CompanyId) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'disabled_at'])
    .where('company_id', '=', company)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute();
}

export async function insertCompany(db: Db, row: Insertable<Schema['companies']>): Promise<void> {
  await db.insertInto('companies').values(row).execute();
}

export async function insertUser(db: Db, row: Insertable<Schema['users']>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

export async function updateCompany(db: Db, id: CompanyId, changes: Updateable<Schema['companies']>): Promise<void> {
  await db.updateTable('companies').set(changes).where('id', '=', id).execute();
}

/** Reads the addresses of a company's users that other accounts of a brand have, in order. */
export async function readTakenAddresses(db: Db, company: CompanyId, brand: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users as own')
    .innerJoin('users as other', 'other.email', 'own.email')
    .select('own.email')
    .where('own.company_id', '=', company)
    .where('other.brand', '=', brand)
    .whereRef('other.id', '<>', 'own.id')
    .orderBy('own.email')
    .execute();
  return rows.map((row) => row.email);
}

/**
 * Moves a company's users to a brand. Sessions, open links and sign-ins under way on the old one end.
 * @returns how many sessions ended
 */
export async function moveUsers(db: Db, company: CompanyId, brand: string, now: Date): Promise<number> {
  await db.updateTable('users').set({ brand }).where('company_id', '=', company).execute();
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('single_sign_on_states').where('company_id', '=', company).execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('company_id', '=', company))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
