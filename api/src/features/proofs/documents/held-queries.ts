import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { HeldPage } from '#api/core/person-tables.ts';
import { readHeldPage } from '#api/core/person-tables.ts';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import { deleteDocuments } from './queries.ts';

/** Reads the documents of people, with what names them. Those of sample people are left out: the law requires none to be kept. */
export async function readNamed(db: Db, company: CompanyId, people: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    kind: DocumentKind;
    dated_on: string;
    title: string;
    file_name: string;
    name: string;
    employee_id: string | null;
  }>`select d.id, d.kind, d.dated_on, d.title, d.file_name, p.name, p.employee_id from documents d
      join people p on p.company_id = d.company_id and p.id = d.person_id and not p.is_sample
     where d.company_id = ${company} and d.person_id = any(${people}::uuid[])`.execute(db);
  return rows;
}

/** Takes documents from their person until a day; what names the person is left sealed alone. */
export async function holdDocuments(
  db: Db,
  company: CompanyId,
  held: readonly { id: string; until: string; holder: string }[],
): Promise<void> {
  await sql`update documents d set person_id = null, title = '', file_name = '', opened_at = null, held_until = h.until, held_for = h.holder
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) h (id uuid, until date, holder text)
     where d.company_id = ${company} and d.id = h.id`.execute(db);
}

/** Deletes the documents of people. @returns their ids */
export const deleteOfPeople = (db: Db, company: CompanyId, people: readonly string[]): Promise<string[]> =>
  deleteDocuments(db, company, sql`d.person_id = any(${people}::uuid[])`);

/**
 * Moves documents to the kept record; a file that both have is kept once, seen since the earlier day. It leaves a batch when one of them had it
 * otherwise: an undo must not take that. @returns the ids of those dropped
 */
export async function moveDocuments(
  db: Db,
  company: CompanyId,
  { kept, merged }: { kept: string; merged: string },
): Promise<string[]> {
  await sql`update documents k set batch_id = case when m.visible_at is not null and (k.visible_at is null or m.batch_id is null) then m.batch_id
        else k.batch_id end, visible_at = least(k.visible_at, m.visible_at), opened_at = least(k.opened_at, m.opened_at)
      from documents m where m.company_id = ${company} and m.person_id = ${merged}
       and k.company_id = ${company} and k.person_id = ${kept} and k.digest = m.digest`.execute(db);
  const dropped = await deleteDocuments(
    db,
    company,
    sql`d.person_id = ${merged} and exists (select 1 from documents k
      where k.company_id = d.company_id and k.person_id = ${kept} and k.digest = d.digest)`,
  );
  await sql`update documents set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
    db,
  );
  return dropped;
}

/** Reads a page of a person's documents for the download of their data. */
export const readOfDownload = (db: Db, company: CompanyId, page: HeldPage) =>
  readHeldPage(
    db,
    sql`select id, kind, title, period, file_name, content_type, bytes, visible_at as added_at, opened_at from documents
      where company_id = ${company} and visible_at is not null and person_id = any(${page.people}::uuid[])`,
    page,
  );

/**
 * Deletes documents of a kind that were added before a moment and whose legal term is over, and held ones whose day has passed. A term from the 29th
 * of February ends on the 1st of March, as `keptUntil` says. @returns their ids
 */
export const deleteOutdated = (
  db: Db,
  company: CompanyId,
  {
    kind,
    years,
    before,
    today,
    most,
  }: { kind: DocumentKind; years: number; before: Date; today: string; most: number },
): Promise<string[]> =>
  deleteDocuments(
    db,
    company,
    sql`d.id in (select id from documents where company_id = ${company} and kind = ${kind}
      and (person_id is not null and created_at < ${before} and (${years}::int = 0
          or dated_on + make_interval(years => ${years}::int) < ${today}::date - case when to_char(dated_on, 'MM-DD') = '02-29' then 1 else 0 end)
        or person_id is null and held_until < ${today}::date) limit ${most})`,
  );
