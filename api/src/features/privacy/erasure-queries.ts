import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** All that is one human: the record, what was merged into it, and deleted records with the same address. */
export type Subject = {
  ids: string[];
  names: string[];
  /** Where mail went to: of the records and of the account. */
  emails: string[];
  companyEmails: string[];
  /** The ten digits of each phone. */
  phones: string[];
  users: string[];
  files: string[];
};

type Row = { id: string; name: string; email: string; company_email: string | null; phone: string | null };

/** The records of a person, living or deleted, held for the transaction; null when there is none, or it was merged away. */
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
  // An address that a living person has by now is theirs.
  const taken = await db
    .selectFrom('people')
    .select('email')
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where('id', 'not in', ids)
    .where('email', 'in', [...new Set(rows.map((row) => row.email))])
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
 * Blanks the person in the outbox, so that its counts stay true, and empties what was written for them alone.
 * @returns how many messages they were sent
 */
export async function blankMail(db: Db, company: CompanyId, { ids, emails }: Subject): Promise<number> {
  const { rows } = await sql<{ message_id: string }>`
    update outbox set person_id = null, email = '', name = '', merge = '{}', last_error = null,
           dedupe_key = message_id || ' erased ' || id,
           block_reason = case when state = 'queued' then 'erased' else block_reason end,
           state = case when state = 'queued' then 'suppressed' else state end
     where company_id = ${company} and (person_id = any(${ids}::uuid[]) or (person_id is null and email = any(${emails}::text[])))
    returning message_id`.execute(db);
  const messages = rows.map((row) => row.message_id);
  await sql`update messages m set subject = '', html = '', text = '' where m.company_id = ${company} and m.id = any(${messages}::uuid[])
    and not exists (select 1 from outbox o where o.company_id = m.company_id and o.message_id = m.id and o.email <> '')`.execute(
    db,
  );
  await sql`delete from mailbox where company_id = ${company} and recipient = any(${emails}::text[])`.execute(db);
  return messages.length;
}

/** Takes the records out, with everything that hangs on them, and the accounts with their sessions and links. */
export async function deleteRecords(db: Db, company: CompanyId, subject: Subject): Promise<void> {
  const { ids, emails, users, files } = subject;
  // Members first, before anything that is counted, as whoever changes a group takes them: two would wait for each other.
  for (const table of ['group_members', 'person_tags', 'consent_states'])
    await sql`delete from ${sql.table(table)} where company_id = ${company} and person_id = any(${ids}::uuid[])`.execute(
      db,
    );
  await sql`delete from claims where company_id = ${company}
    and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[]))`.execute(db);
  await sql`delete from account_links where company_id = ${company}
    and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[]))`.execute(db);
  await sql`delete from users where company_id = ${company} and id = any(${users}::uuid[])`.execute(db);
  await sql`delete from drafts where company_id = ${company}
    and name in (select 'person:' || id from unnest(${ids}::text[]) id)`.execute(db);
  await sql`delete from people where company_id = ${company} and id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from files where company_id = ${company} and id = any(${files}::uuid[])`.execute(db);
}

/** The ledger keeps ids: what was agreed to ends with the record. */
export async function endConsents(db: Db, company: CompanyId, { ids }: Subject, at: Date): Promise<void> {
  await sql`insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source, at)
    select company_id, gen_random_uuid(), person_id, purpose, false, 'consent', notice_version, 'erasure', ${at}
      from consent_states where company_id = ${company} and person_id = any(${ids}::uuid[]) and granted`.execute(db);
}

/** Keeps no more of the addresses than that they must never be mailed again. */
export async function hashSuppressions(db: Db, company: CompanyId, { emails }: Subject): Promise<void> {
  await sql`delete from suppressions where company_id = ${company} and email = any(${emails}::text[])`.execute(db);
  await sql`insert into suppressions (company_id, email, topic, reason)
    select ${company}::uuid, 'sha256:' || encode(sha256(convert_to(e, 'UTF8')), 'hex'), 'all', 'erased'
      from unnest(${emails}::text[]) e on conflict do nothing`.execute(db);
}

/** What the person asked for stays as a kind, a day and an outcome; what was still open is settled by the erasure. */
export async function blankRequests(
  db: Db,
  company: CompanyId,
  { ids, emails }: Subject,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await sql`update privacy_requests set person_id = null, email = null, name = null, detail = null, answer = null,
           closed_at = coalesce(closed_at, ${at}), closed_by = case when state = 'open' then ${by}::uuid else closed_by end,
           state = case when state = 'open' then 'done' else state end
     where company_id = ${company} and (person_id = any(${ids}::uuid[]) or lower(email) = any(${emails}::text[]))`.execute(
    db,
  );
}

/** Whether an import or an export is at work right now: it might write down again what is being erased. */
export async function isCopying(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select 1 from imports where company_id = ${company} and state in ('running', 'undoing')
      union all select 1 from exports where company_id = ${company} and state = 'running') as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Takes the person out of what other work has left: spreadsheets that wait to be imported, faulty rows, samples of columns, drafts,
 * exports and deliveries to programs.
 * @returns the files that go with them
 */
export async function forgetTraces(db: Db, company: CompanyId, subject: Subject): Promise<string[]> {
  const { ids, names, emails, companyEmails, phones } = subject;
  const addresses = [...emails, ...companyEmails];
  const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Names in whole cells only: part of a longer text may be about somebody else.
  const told = addresses.map(literal);
  const named = [...addresses, ...names, ...phones].map(literal);
  const isTheirs = (cell: RawBuilder<unknown>) => sql`(lower(btrim(${cell})) = any(${names}::text[])
    or right(regexp_replace(${cell}, '[^0-9]', '', 'g'), 10) = any(${phones}::text[]))`;
  await sql`delete from import_rows r where r.company_id = ${company} and (
      r.cells::text ilike any(${told}::text[]) or r.faults::text ilike any(${told}::text[])
      or exists (select 1 from jsonb_array_elements_text(r.cells) c where ${isTheirs(sql`c`)})
      or exists (select 1 from jsonb_array_elements(r.faults) f where ${isTheirs(sql`coalesce(f ->> 'value', '')`)}))`.execute(
    db,
  );
  const waiting = await sql<{ file_id: string | null }>`delete from imports where company_id = ${company}
    and finished_at is null and state in ('checking', 'ready', 'failed') returning file_id`.execute(db);
  await sql`update imports i set fixes = '{}', similar_rows = '[]', columns = (
        select coalesce(jsonb_agg(c || '{"samples": []}'), '[]') from jsonb_array_elements(i.columns) c)
    where i.company_id = ${company} and (i.columns::text || i.fixes::text || i.similar_rows::text) ilike any(${named}::text[])`.execute(
    db,
  );
  await sql`delete from drafts where company_id = ${company} and content::text ilike any(${told}::text[])`.execute(db);
  await sql`delete from webhook_deliveries where company_id = ${company}
    and payload::text ilike any(${[...told, ...ids.map(literal)]}::text[])`.execute(db);
  // The file of an export has its id.
  const exported = await sql<{ file_id: string }>`
    delete from exports where company_id = ${company} returning id as file_id`.execute(db);
  const files = [...waiting.rows, ...exported.rows].flatMap((row) => row.file_id ?? []);
  await sql`delete from files where company_id = ${company} and id = any(${files}::uuid[])`.execute(db);
  return files;
}
