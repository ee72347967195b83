import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { CredentialEnd } from '#contract/proofs/credential-messages.ts';

const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('credentials as c')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.person_id'),
    )
    .selectAll('c')
    .select([
      'p.name as person_name',
      'p.email as person_email',
      'p.designation as person_designation',
      'p.profile_image',
    ])
    .where('c.company_id', '=', company)
    .where('p.status', '<>', 0);

/** Reads a credential. @param lock keeps others from revoking it until the transaction ends */
export function readCredentialRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('c.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('c'))
    .executeTakeFirst();
}
export type CredentialRow = NonNullable<Awaited<ReturnType<typeof readCredentialRow>>>;

type Page = { before: string | null; most: number };
type Search = { name: string; code: string | null };

/** Reads a page of a person's own credentials, newest first. */
export function readOwnRows(db: Db, company: CompanyId, person: string, { before, most }: Page) {
  return shown(db, company)
    .where('c.person_id', '=', person)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

/**
 * Reads a page of the company's credentials, newest first, each with how many other valid ones its person has of the same record.
 * @param search part of a name, or a code as it is written
 */
export function readRows(db: Db, company: CompanyId, search: Search | null, page: Page & { now: Date }) {
  const { before, most, now } = page;
  return shown(db, company)
    .select(
      sql<number>`(select count(*)::int from credentials o where o.company_id = c.company_id and o.person_id = c.person_id
        and o.record_hash = c.record_hash and o.id <> c.id and o.revoked_at is null and o.valid_until > ${now})`.as(
        'alike',
      ),
    )
    .$if(search !== null, (query) =>
      query.where(
        sql<boolean>`(c.code = ${search?.code ?? ''} or lower(p.name) like ${containsPattern((search?.name ?? '').toLowerCase())})`,
      ),
    )
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the credentials of a company, and those that are valid. */
export async function countCredentials(db: Db, company: CompanyId, now: Date) {
  const { rows } = await sql<{ valid: number; all: number }>`
    select count(*) filter (where c.revoked_at is null and c.valid_until > ${now})::int as valid, count(*)::int as all
      from credentials c join people p on p.company_id = c.company_id and p.id = c.person_id and p.status <> 0
     where c.company_id = ${company}`.execute(db);
  return rows[0] ?? { valid: 0, all: 0 };
}

type Counted = { now: Date; since: Date; recordHash: string };

/** Counts what limits a new credential of a person, who must be locked: valid ones, recent ones, and those that HR revoked of the same record. */
export async function countOwn(db: Db, company: CompanyId, person: string, { now, since, recordHash }: Counted) {
  const { rows } = await sql<{ valid: number; recent: number; taken_back: number }>`
    select count(*) filter (where revoked_at is null and valid_until > ${now})::int as valid,
           count(*) filter (where issued_at > ${since})::int as recent,
           count(*) filter (where revoked_for = 'company' and record_hash = ${recordHash})::int as taken_back
      from credentials where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0] ?? { valid: 0, recent: 0, taken_back: 0 };
}

/** Reads the name of the company that a credential names, and keeps it as it is until the transaction ends. */
export async function holdName(db: Db, company: CompanyId): Promise<string> {
  const held = db.selectFrom('companies').select('name').where('id', '=', company).forShare();
  return (await held.executeTakeFirstOrThrow()).name;
}

export async function insertCredential(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['credentials']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ ...values, company_id: company })
    .execute();
}

export async function updateCredential(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['credentials']>,
): Promise<void> {
  await db.updateTable('credentials').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Makes others who change a record, or make a credential of it, wait until the transaction ends. */
export async function lockRecord(db: Db, company: CompanyId, person: string): Promise<void> {
  await sql`select from people where company_id = ${company} and id = ${person} for no key update`.execute(db);
}

type Alike = { person_id: string; record_hash: string };

/** Revokes the valid credentials that a person has of a record. Returns how many. */
export async function revokeAlike(
  db: Db,
  company: CompanyId,
  { person_id, record_hash }: Alike,
  changes: Updateable<Schema['credentials']> & { revoked_at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set(changes)
    .where('company_id', '=', company)
    .where('person_id', '=', person_id)
    .where('record_hash', '=', record_hash)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', changes.revoked_at.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Reads the credential of a code in any company: the code is all that the caller has. Of a deleted record nothing is confirmed. */
export async function findByCode(db: Db, code: string) {
  const { rows } = await sql<{
    company_id: CompanyId;
    title: string;
    name: string;
    periods: unknown;
    hash: string;
    issued_at: string;
    valid_until: string;
    revoked_at: string | null;
    revoked_for: CredentialEnd | null;
  }>`select c.company_id, c.document::jsonb ->> 'name' as title, c.name, c.periods, c.hash, c.issued_at, c.valid_until, c.revoked_at, c.revoked_for
       from credentials c join people p on p.company_id = c.company_id and p.id = c.person_id and p.status <> 0
      where c.code = ${code} limit 1`.execute(db);
  return rows[0] ?? null;
}
