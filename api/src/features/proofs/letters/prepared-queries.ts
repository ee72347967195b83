import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads the letters of a template that people have: the valid one, and those that a batch has prepared. */
export async function readHeld(db: Db, company: CompanyId, people: readonly string[], template: string) {
  const { rows } = await sql<{
    id: string;
    person_id: string;
    state: 'issued' | 'prepared';
    content_hash: string | null;
  }>`select id, person_id, state, content_hash from letters
      where company_id = ${company} and person_id = any(${people}::uuid[]) and template_id = ${template} and state in ('issued', 'prepared')
      order by id`.execute(db);
  return rows;
}
export type HeldLetter = Awaited<ReturnType<typeof readHeld>>[number];

/** Adds prepared letters. */
export async function insertLetters(
  db: Db,
  company: CompanyId,
  letters: readonly Omit<Insertable<Schema['letters']>, 'company_id'>[],
): Promise<void> {
  if (letters.length > 0)
    await db
      .insertInto('letters')
      .values(letters.map((letter) => ({ ...letter, company_id: company })))
      .execute();
}

/** Reads prepared letters, and locks them. */
export async function readPrepared(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'prepared')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes prepared letters with the rows of their files. */
export async function deletePrepared(
  db: Db,
  company: CompanyId,
  { ids, files }: { ids: readonly string[]; files: readonly string[] },
): Promise<void> {
  await sql`delete from letters where company_id = ${company} and id = any(${ids}::uuid[]) and state = 'prepared'`.execute(
    db,
  );
  await sql`delete from files where company_id = ${company} and id = any(${files}::uuid[])`.execute(db);
}

/** Reads the open requests of people for a letter, and locks them. The people must be locked. */
export async function readRequests(db: Db, company: CompanyId, people: readonly string[], template: string) {
  const { rows } = await sql<{ id: string; person_id: string }>`select id, person_id from letters
    where company_id = ${company} and person_id = any(${people}::uuid[]) and template_id = ${template} and state in ('requested', 'in_review')
    order by id for no key update`.execute(db);
  return new Map(rows.map(({ id, person_id }) => [person_id, id]));
}

/** Issues prepared letters. */
export async function issuePrepared(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
  { at, by, issuedAt }: { at: Date; by: string | null; issuedAt: string },
): Promise<void> {
  await sql`update letters set state = 'issued', issued_at = ${issuedAt}, decided_at = ${at}, decided_by = ${by}
    where company_id = ${company} and id = any(${ids}::uuid[]) and state = 'prepared'`.execute(db);
}
