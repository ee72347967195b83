import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Subject } from '#api/core/person-tables.ts';
import { sampleDomain } from '#contract/directory/sample-data.ts';

type Row = { id: string; name: string; email: string; company_email: string | null; phone: string | null };

/** Locks the records of a person, living or deleted, for the transaction; null when there is none, or it was merged away. */
export async function lockSubject(db: Db, company: CompanyId, id: string): Promise<Subject | null> {
  const { rows } = await sql<Row & { profile_image: string | null }>`
    with recursive root as (
      select id, email from people where company_id = ${company} and id = ${id} and merged_into is null),
    family (id) as (
      select id from root
      union select p.id from people p, root
             where p.company_id = ${company} and p.status = 0 and p.merged_into is null and p.email = root.email
      union select p.id from people p join family f on p.merged_into = f.id where p.company_id = ${company})
    select p.id, p.name, p.email, p.company_email, p.phone, p.profile_image from people p
     where p.company_id = ${company} and p.id in (select id from family) order by p.id for update of p`.execute(db);
  if (!rows.some((row) => row.id === id)) return null;
  const ids = rows.map((row) => row.id);
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('company_id', '=', company)
    .where('type', '=', 'exemployee')
    .where((is) =>
      is.or([
        is('person_id', 'in', ids),
        is.and([is('person_id', 'is', null), is('email', 'in', [...new Set(rows.map((row) => row.email))])]),
      ]),
    )
    .execute();
  const files = users.length
    ? await db
        .selectFrom('files')
        .select('id')
        .where('company_id', '=', company)
        .where(
          'created_by',
          'in',
          users.map((user) => user.id),
        )
        .execute()
    : [];
  // An address that a living person has by now belongs to them.
  const emails = [...new Set(rows.map((row) => row.email))];
  const taken = await db
    .selectFrom('people')
    .select('email')
    .where('company_id', '=', company)
    .where('id', 'not in', ids)
    // Each branch matches an index.
    .where(
      sql<boolean>`(status = 1 and email = any(${emails}::text[]) or status = 2 and email = any(${emails}::text[]))`,
    )
    .execute();
  const isOthers = new Set(taken.map(({ email }) => email));
  const unique = (values: (string | null)[]) => [
    ...new Set(values.flatMap((value) => value?.trim().toLowerCase() || [])),
  ];
  return {
    ids,
    names: unique([...rows, ...users].map(({ name }) => name)),
    emails: unique([...rows, ...users].map(({ email }) => email)).filter((email) => !isOthers.has(email)),
    companyEmails: unique(rows.map((row) => row.company_email)),
    phones: unique(rows.map(({ phone }) => phone?.replace(/\D/g, '').slice(-10) ?? null)),
    users: users.map((user) => user.id),
    files: [...new Set([...files.map((file) => file.id), ...rows.flatMap((row) => row.profile_image ?? [])])],
  };
}

/**
 * Locks every record of the company's sample data, living or deleted, as one subject. Only addresses of the sample domain are part of it:
 * another one that a record was given may belong to someone.
 */
export async function lockSample(db: Db, company: CompanyId): Promise<Subject> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'company_email', 'profile_image'])
    .where('company_id', '=', company)
    .where('is_sample', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const users = ids.length
    ? await db
        .selectFrom('users')
        .select('id')
        .where('company_id', '=', company)
        .where('type', '=', 'exemployee')
        .where('person_id', 'in', ids)
        .execute()
    : [];
  const ofSample = (values: (string | null)[]) =>
    values.flatMap((value) => (value?.endsWith(`@${sampleDomain}`) ? value : []));
  return {
    ids,
    names: rows.map(({ name }) => name.toLowerCase()),
    emails: ofSample(rows.map(({ email }) => email)),
    companyEmails: ofSample(rows.map((row) => row.company_email)),
    phones: [],
    users: users.map(({ id }) => id),
    files: rows.flatMap((row) => row.profile_image ?? []),
  };
}
