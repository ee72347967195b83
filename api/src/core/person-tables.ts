import { type RawBuilder, sql } from 'kysely';
import type { KeptDocuments } from '#contract/base/document-kinds.ts';
import type { RetentionSubject } from '#contract/base/privacy.ts';
import type { Db } from './database/database.ts';
import type { DB } from './database/schema.ts';
import type { Tenant } from './database/tenant.ts';
import type { CompanyId } from './ids.ts';
import type { Secrets } from './installation/secrets.ts';

/** A merge of two records: `kept` takes over everything of `merged`. */
export type Merging = { db: Db; company: CompanyId; kept: string; merged: string; by: string; at: Date };

/** All records of one person: the record, those merged into it, and deleted records with the same address. */
export type Subject = {
  ids: string[];
  names: string[];
  /** Addresses of the records and of the account. */
  emails: string[];
  companyEmails: string[];
  /** The ten digits of each phone. */
  phones: string[];
  users: string[];
  files: string[];
};

/** An erasure of a person. `asked`: they requested it; otherwise their retention time has ended, and what others wrote about them stays. */
export type Erasing = {
  db: Db;
  company: CompanyId;
  subject: Subject;
  at: Date;
  by: string | null;
  asked: boolean;
  secrets: Secrets;
};

/**
 * What an erasure removes beside rows: files of the store, and the number of messages the person had been sent; and what it leaves, because the law
 * requires the company to keep it.
 */
export type Erased = { files?: readonly string[]; mails?: number; kept?: readonly KeptDocuments[] };
/** The number of rows that a rule of retention removed, and the files that belong to them. */
export type Removed = { rows: number; files?: readonly string[] };

/**
 * A page of a person's data, in the order of the rows' `id`. A table without one has a row for each person, with `person_id as id`.
 * `people`: the record and those merged into it.
 */
export type HeldPage = { people: readonly string[]; user: string; after: string; most: number };
export type HeldRows = Record<string, unknown>[];

type Stays = { stays: string };

/** How merge, erasure, download and retention treat a table with data about a person. `stays` gives the reason for leaving it alone. */
export type PersonTable = {
  /** The columns that refer to a person; `person_id` when left out. */
  columns?: readonly string[];
  /** Merge: rows move to the kept record; `unite` drops those that it already has, compared by that column. */
  merge: 'move' | { unite: string } | ((merging: Merging) => Promise<Pick<Erased, 'files'> | void>) | Stays;
  /** Erasure: rows are deleted; `cascade` leaves that to the foreign key. */
  erase: 'delete' | 'cascade' | ((erasing: Erasing) => Promise<Erased | void>) | Stays;
  /** Reads what an erasure at that moment would leave because of a legal term, for the person who asks for it. @param ids of their records */
  keeps?: (db: Db, company: CompanyId, of: { ids: readonly string[]; at: Date }) => Promise<readonly KeptDocuments[]>;
  /** While this returns true, an erasure waits: the data would be written again. */
  copying?: (db: Db, company: CompanyId) => Promise<boolean>;
  /** Download of the person's data: a list under a name, or where else in the file the data is. */
  download: { as: string; read: (db: Db, company: CompanyId, page: HeldPage) => Promise<HeldRows> } | Stays;
  /** Retention: old rows are removed by a rule of the company, in batches. */
  retention:
    | {
        /** Several when each kind of row has a rule of its own. */
        subject: RetentionSubject | readonly RetentionSubject[];
        remove: (tenant: Tenant, company: CompanyId, batch: Batch) => Promise<Removed>;
      }
    | Stays;
};
export type Batch = { subject: RetentionSubject; before: Date; now: Date; most: number };

/** Every table of the database belongs to a feature, and either holds data about a person or does not ('about nobody'). */
export type Tables = Partial<Record<keyof DB, PersonTable | 'about nobody'>>;
export type PersonTables = readonly (PersonTable & { table: keyof DB })[];

const columnsOf = ({ columns = ['person_id'] }: PersonTable) => columns;

/** Moves everything of the merged person to the kept one. @returns the files that are no longer used */
export async function mergeTables(tables: PersonTables, merging: Merging): Promise<readonly string[]> {
  const { db, company, kept, merged } = merging;
  // Members first, before anything that is counted: changes to groups lock in this order, and another order could deadlock.
  for (const { table, merge } of tables)
    if (typeof merge === 'object' && 'unite' in merge)
      await sql`with given as (
          delete from ${sql.table(table)} where company_id = ${company} and person_id = ${merged} returning ${sql.ref(merge.unite)})
        insert into ${sql.table(table)} (company_id, person_id, ${sql.ref(merge.unite)})
        select ${company}::uuid, ${kept}::uuid, ${sql.ref(merge.unite)} from given on conflict do nothing`.execute(db);
  const files: string[] = [];
  for (const { merge, ...of } of tables) {
    if (typeof merge === 'function') files.push(...((await merge(merging))?.files ?? []));
    if (merge !== 'move') continue;
    for (const column of columnsOf({ merge, ...of }))
      await sql`update ${sql.table(of.table)} set ${sql.ref(column)} = ${kept} where company_id = ${company} and ${sql.ref(column)} = ${merged}`.execute(
        db,
      );
  }
  if (files.length) await deleteFileRows(db, company, files);
  return files;
}

/** Removes a person from every table. @returns the files that belonged to them, how many messages they had been sent, and what is kept by law */
export async function eraseTables(tables: PersonTables, erasing: Erasing): Promise<Required<Erased>> {
  const { db, company, subject } = erasing;
  const files = [...subject.files];
  const kept: KeptDocuments[] = [];
  let mails = 0;
  // Tables that must be read before they are emptied come first; then members, before anything that is counted; the records last.
  for (const { erase } of tables)
    if (typeof erase === 'function') {
      const erased = (await erase(erasing)) ?? {};
      files.push(...(erased.files ?? []));
      kept.push(...(erased.kept ?? []));
      mails += erased.mails ?? 0;
    }
  for (const { erase, ...of } of tables)
    if (erase === 'delete')
      for (const column of columnsOf({ erase, ...of }))
        await sql`delete from ${sql.table(of.table)} where company_id = ${company} and ${sql.ref(column)} = any(${subject.ids}::uuid[])`.execute(
          db,
        );
  await sql`delete from people where company_id = ${company} and id = any(${subject.ids}::uuid[])`.execute(db);
  await deleteFileRows(db, company, files);
  return { files, mails, kept };
}

async function deleteFileRows(db: Db, company: CompanyId, files: readonly string[]): Promise<void> {
  await sql`delete from files where company_id = ${company} and id = any(${files}::uuid[])`.execute(db);
}

/** Removes a batch of old rows from every table of a rule. @returns the largest number of rows of one table, and the files that belonged to them */
export async function removeFromTables(
  tables: PersonTables,
  tenant: Tenant,
  company: CompanyId,
  batch: Batch,
): Promise<Required<Removed>> {
  const files: string[] = [];
  let rows = 0;
  for (const { retention } of tables)
    if ('subject' in retention && [retention.subject].flat().includes(batch.subject)) {
      const removed = await retention.remove(tenant, company, batch);
      rows = Math.max(rows, removed.rows);
      files.push(...(removed.files ?? []));
    }
  if (files.length) await deleteFileRows(tenant.db, company, files);
  return { rows, files };
}

/** Reads what an erasure would leave because of a legal term. */
export async function readKept(
  tables: PersonTables,
  db: Db,
  company: CompanyId,
  of: { ids: readonly string[]; at: Date },
): Promise<KeptDocuments[]> {
  const kept: KeptDocuments[] = [];
  for (const { keeps } of tables) kept.push(...((await keeps?.(db, company, of)) ?? []));
  return kept;
}

/** Returns whether running work would write the erased data again. */
export async function isCopying(tables: PersonTables, db: Db, company: CompanyId): Promise<boolean> {
  for (const { copying } of tables) if (await copying?.(db, company)) return true;
  return false;
}

/** Reads a page of a download from the query, its conditions on the rows, and the column of their ids. */
export async function readHeldPage(
  db: Db,
  query: RawBuilder<unknown>,
  { after, most }: HeldPage,
  id = 'id',
): Promise<HeldRows> {
  const { rows } =
    await sql`${query} and ${sql.ref(id)} > ${after}::uuid order by ${sql.ref(id)} limit ${most}`.execute(db);
  return rows as HeldRows;
}

/** Removes rows that were settled, or created, before a moment: the retention of most tables. */
export function removeOlder(
  table: keyof DB,
  moment: string,
): Extract<PersonTable['retention'], object & { remove: unknown }>['remove'] {
  return async ({ db }, company, { before, most }) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where company_id = ${company} and id in (
      select id from ${sql.table(table)} where company_id = ${company} and ${sql.ref(moment)} < ${before} limit ${most})`.execute(
      db,
    );
    return { rows: Number(numAffectedRows ?? 0) };
  };
}
