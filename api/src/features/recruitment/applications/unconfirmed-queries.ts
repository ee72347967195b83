import type { Insertable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type UnconfirmedValues = Omit<Insertable<Schema['unconfirmed_applications']>, 'company_id'>;

export async function insertUnconfirmed(db: Db, company: CompanyId, values: UnconfirmedValues): Promise<void> {
  await db
    .insertInto('unconfirmed_applications')
    .values({ ...values, company_id: company })
    .execute();
}

/** Reads the company of an unconfirmed application of any company: the id comes from a signed link. */
export function findUnconfirmedCompany(db: Db, brand: string, id: string) {
  return db
    .selectFrom('unconfirmed_applications')
    .select('company_id as company')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirst();
}

/** Returns the title of the job that an unconfirmed application is for; undefined when it is gone. */
export async function readUnconfirmedTitle(db: Db, company: CompanyId, id: string, now: Date) {
  const row = await db
    .selectFrom('unconfirmed_applications as u')
    .innerJoin('jobs as j', (join) => join.onRef('j.company_id', '=', 'u.company_id').onRef('j.id', '=', 'u.job_id'))
    .select('j.title')
    .where('u.company_id', '=', company)
    .where('u.id', '=', id)
    .where('u.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.title;
}

/** Deletes and returns an unconfirmed application: of many confirmations at once one gets it. */
export function takeUnconfirmed(db: Db, company: CompanyId, id: string, now: Date) {
  return db
    .deleteFrom('unconfirmed_applications')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Finds applications of any company that were not confirmed in time. */
export function findExpired(db: Db, now: Date, most: number) {
  return db
    .selectFrom('unconfirmed_applications')
    .select(['company_id', 'id', 'resume_id'])
    .where('expires_at', '<=', now.toISOString())
    .limit(most)
    .execute();
}

export async function deleteUnconfirmed(db: Db, company: CompanyId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unconfirmed_applications')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
