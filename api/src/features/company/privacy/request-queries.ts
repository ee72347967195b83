import { sql } from 'kysely';
import type { Database, Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Merging } from '#api/core/person-tables.ts';
import type { RequestType } from '#contract/base/privacy.ts';

type NewRequest = {
  id: string;
  type: RequestType;
  person: string | null;
  name?: string;
  email?: string;
  detail: string | null;
  at: Date;
  dueAt: Date;
};

export async function insertRequest(db: Db, company: CompanyId, request: NewRequest): Promise<void> {
  const { person, at, dueAt, name, email, ...plain } = request;
  await db
    .insertInto('privacy_requests')
    .values({
      ...plain,
      company_id: company,
      person_id: person,
      name: name ?? null,
      email: email ?? null,
      created_at: at,
      due_at: dueAt,
    })
    .execute();
}

/** Reads a person's own requests, the latest first. */
export function readOwnRequests(db: Db, company: CompanyId, person: string, most: number) {
  return db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof readOwnRequests>>[number];

/** Reads and locks one of a person's own requests until the transaction ends. */
export function lockOwnRequest(
  db: Db,
  company: CompanyId,
  person: string,
  id: string,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function selectRequests(db: Db, company: CompanyId) {
  return db
    .selectFrom('privacy_requests as r')
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.person_id'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.closed_by'))
    .selectAll('r')
    .select([
      'p.name as person_name',
      'p.email as person_email',
      'p.status as person_status',
      'p.profile_image as person_image',
      'u.name as closer',
    ])
    .where('r.company_id', '=', company);
}
export type ListedRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** Reads one request with who made and who closed it, locked until the transaction ends. */
export function lockRequest(db: Db, company: CompanyId, id: string): Promise<ListedRequest | undefined> {
  return selectRequests(db, company).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

/** The place where a page ends: the moment it is sorted by, and the request's id. */
type Place = { at: string; id: string };

/** Reads a page of open requests, due soonest first. */
export function readOpenRequests(
  db: Db,
  company: CompanyId,
  after: Place | null,
  most: number,
): Promise<ListedRequest[]> {
  return selectRequests(db, company)
    .where('r.state', '=', 'open')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.due_at, r.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(most)
    .execute();
}

/** Reads a page of settled requests, the latest first. */
export function readClosedRequests(
  db: Db,
  company: CompanyId,
  after: Place | null,
  most: number,
): Promise<ListedRequest[]> {
  return selectRequests(db, company)
    .where('r.state', '<>', 'open')
    .where('r.closed_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.closed_at, r.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the open requests, and how many of them are overdue: those due on an earlier day, in UTC as due dates are shown. */
export async function countOpenRequests(db: Db, company: CompanyId, now: Date) {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*) as open, count(*) filter (where due_at < date_trunc('day', ${now}::timestamptz, 'UTC')) as overdue
      from privacy_requests where company_id = ${company} and state = 'open'`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}

type Closing = { id: string; state: 'done' | 'rejected' | 'withdrawn'; answer?: string; at: Date; by: string | null };

export async function settleRequest(db: Db, company: CompanyId, closing: Closing): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ state: closing.state, answer: closing.answer ?? null, closed_at: closing.at, closed_by: closing.by })
    .where('company_id', '=', company)
    .where('id', '=', closing.id)
    .execute();
}

/** Finds the one company of a brand with this name; undefined when there is none, or several. For grievances without signing in. */
export async function findCompanyByName(
  database: Database,
  brand: string,
  name: string,
): Promise<CompanyId | undefined> {
  const rows = await database.system
    .selectFrom('companies')
    .select('id')
    .where('brand', '=', brand)
    .where(sql<boolean>`lower(btrim(name)) = lower(${name})`)
    .where('closed_at', 'is', null)
    .where('name_approved', '=', true)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Moves the requests of a merged person to the kept one; an open one stays behind when the kept one has one of the same type. */
export async function moveRequests({ db, company, kept, merged }: Merging): Promise<void> {
  await sql`update privacy_requests r set person_id = ${kept} where r.company_id = ${company} and r.person_id = ${merged}
    and not (r.state = 'open' and exists (select 1 from privacy_requests k
      where k.company_id = r.company_id and k.person_id = ${kept} and k.type = r.type and k.state = 'open'))`.execute(
    db,
  );
}
