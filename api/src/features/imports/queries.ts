import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

export type ImportValues = {
  id: string;
  fileName: string;
  createdBy: string;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  faultyRows: number;
};

/** One import of a company at a time: who comes second waits for the first to end, and finds its people. */
export async function waitForImports(db: Db, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company}, 7260917))`.execute(db);
}

export async function insertImport(db: Db, company: string, values: ImportValues): Promise<void> {
  const { fileName, createdBy, faultyRows, ...counts } = values;
  await db
    .insertInto('imports')
    .values({ ...counts, company_id: company, file_name: fileName, created_by: createdBy, faulty_rows: faultyRows })
    .execute();
}

/** Tells the planner what an import has changed: it would plan for the few people of before, and PGlite has no autovacuum. */
export async function refreshStatistics(outside: Db): Promise<void> {
  await sql`analyze people, people_search, people_facets`.execute(outside);
}
