import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads names in use, page by page: of companies that are not closed and whose own name is approved. */
export function readNames(db: Db, { after, most }: { after: CompanyId | null; most: number }) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('closed_at', 'is', null)
    .where('name_approved', '=', true)
    .$if(after !== null, (query) => query.where('id', '>', after as CompanyId))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Reads the company's name and locks it until the transaction ends. */
export function lockName(db: Db, company: CompanyId) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'name_approved'])
    .where('id', '=', company)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setName(db: Db, company: CompanyId, name: string, approved: boolean): Promise<void> {
  await db.updateTable('companies').set({ name, name_approved: approved }).where('id', '=', company).execute();
}

type Wanted = { name: string; resembles: string; at: Date };

/** Saves a request for a name, replacing an earlier one. */
export async function putRequest(db: Db, company: CompanyId, { name, resembles, at }: Wanted): Promise<void> {
  await sql`insert into name_requests (company_id, name, resembles, asked_at) values (${company}, ${name}, ${resembles}, ${at})
    on conflict (company_id) do update set name = excluded.name, resembles = excluded.resembles, asked_at = excluded.asked_at,
      state = 'waiting', reason = null`.execute(db);
}

export async function deleteRequest(db: Db, company: CompanyId, state?: 'refused'): Promise<void> {
  await db
    .deleteFrom('name_requests')
    .where('company_id', '=', company)
    .$if(state !== undefined, (query) => query.where('state', '=', 'refused'))
    .execute();
}

/** Refuses a requested name. @returns whether the name was waiting */
export async function refuseRequest(db: Db, company: CompanyId, name: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('name_requests')
    .set({ state: 'refused', reason })
    .where('company_id', '=', company)
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const requests = (db: Db) =>
  db
    .selectFrom('name_requests')
    .innerJoin('companies', 'companies.id', 'name_requests.company_id')
    .select(['name_requests.name', 'resembles', 'state', 'reason', 'asked_at'])
    .select(['companies.id', 'companies.name as company_name', 'brand', 'name_approved']);

export const readRequest = (db: Db, company: CompanyId) =>
  requests(db).where('name_requests.company_id', '=', company).executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

export const readWaiting = (db: Db, most: number) =>
  requests(db).where('state', '=', 'waiting').orderBy('asked_at').limit(most).execute();
