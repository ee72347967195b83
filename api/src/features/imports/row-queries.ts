import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { storableText } from '#api/core/unstorable-text.ts';

/** A faulty row as it is kept: every cell as it is seen, and what is wrong. */
export type KeptFault = {
  row: number;
  column: string;
  value: string;
  reason: string;
  field: string;
  settledBy?: string[];
};
export type KeptRow = { row: number; cells: string[]; faults: KeptFault[] };

const storable = (row: KeptRow): KeptRow => ({
  row: row.row,
  cells: row.cells.map(storableText),
  faults: row.faults.map((fault) => ({
    ...fault,
    column: storableText(fault.column),
    value: storableText(fault.value),
  })),
});

/** Puts the faulty rows among those of the file from `first` to `last` in the place of what was kept of them. */
export async function replaceRows(
  db: Db,
  company: CompanyId,
  importId: string,
  { first, last }: { first: number; last: number },
  rows: readonly KeptRow[],
): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '>=', first)
    .where('row', '<=', last)
    .execute();
  if (!rows.length) return;
  await sql`insert into import_rows (company_id, import_id, row, cells, faults)
    select ${company}::uuid, ${importId}::uuid, row, cells, faults
      from jsonb_to_recordset(${JSON.stringify(rows.map(storable))}::jsonb) r (row integer, cells jsonb, faults jsonb)`.execute(
    db,
  );
}

export async function deleteRows(db: Db, company: CompanyId, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('company_id', '=', company).where('import_id', '=', importId).execute();
}

/** At most so many faulty rows after this one, in the order of the file. */
export function readRows(
  db: Db,
  company: CompanyId,
  importId: string,
  page: { after: number; most: number },
): Promise<KeptRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'faults'])
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '>', page.after)
    .orderBy('row')
    .limit(page.most)
    .execute() as Promise<KeptRow[]>;
}

/** One faulty row, held until the transaction ends. */
export function readRow(db: Db, company: CompanyId, importId: string, row: number): Promise<KeptRow | undefined> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'faults'])
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .forUpdate()
    .executeTakeFirst() as Promise<KeptRow | undefined>;
}

export async function countRows(db: Db, company: CompanyId, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('import_rows')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return total;
}
