import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { futureDate } from '#contract/base/dates.ts';
import type { OpenedRules } from '#contract/base/value-rules.ts';

/** A faulty row as kept: its cells as shown, by the index of their column, and its faults. Blank cells are left out. */
export type KeptFault = {
  row: number;
  column: string;
  value: string;
  reason: string;
  field: string;
  settledBy?: string[];
  openedBy?: keyof OpenedRules;
};
/** `goes_in`: imported without the faulty values, which are optional. */
export type KeptRow = { row: number; cells: Record<number, string>; faults: KeptFault[]; goes_in: boolean };

/** The characters of rows in one statement. */
const charactersAtOnce = 1_000_000;

const storable = (row: KeptRow): KeptRow => ({
  row: row.row,
  goes_in: row.goes_in,
  cells: Object.fromEntries(Object.entries(row.cells).map(([index, cell]) => [index, storableText(cell)])),
  faults: row.faults.map((fault) => ({
    ...fault,
    column: storableText(fault.column),
    value: storableText(fault.value),
  })),
});

/** Returns the cells at their positions in the file. */
export function cellsOf({ cells }: Pick<KeptRow, 'cells'>): (string | null)[] {
  const last = Math.max(-1, ...Object.keys(cells).map(Number));
  return Array.from({ length: last + 1 }, (_, index) => cells[index] ?? null);
}

/** Returns a row as {@link replaceRows} takes it. */
export const packRow = (row: KeptRow): string => JSON.stringify(storable(row));

/** Replaces the kept rows between `first` and `last` of the file with these faulty ones. */
export async function replaceRows(
  db: Db,
  company: CompanyId,
  importId: string,
  { first, last }: { first: number; last: number },
  packed: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '>=', first)
    .where('row', '<=', last)
    .execute();
  let batch: string[] = [];
  let characters = 0;
  for (const [place, row] of packed.entries()) {
    batch.push(row);
    characters += row.length;
    if (characters < charactersAtOnce && place < packed.length - 1) continue;
    await sql`insert into import_rows (company_id, import_id, row, cells, faults, goes_in)
      select ${company}::uuid, ${importId}::uuid, row, cells, faults, goes_in
        from jsonb_to_recordset(${`[${batch.join(',')}]`}::jsonb) r (row integer, cells jsonb, faults jsonb, goes_in boolean)`.execute(
      db,
    );
    [batch, characters] = [[], 0];
  }
}

export async function deleteRows(db: Db, company: CompanyId, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('company_id', '=', company).where('import_id', '=', importId).execute();
}

/** Reads up to `most` kept rows after this one, in the order of the file: all, only imported ones, or only the others. */
export function readRows(
  db: Db,
  company: CompanyId,
  importId: string,
  page: { after: number; most: number; goesIn?: boolean },
): Promise<KeptRow[]> {
  const { goesIn } = page;
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'faults', 'goes_in'])
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '>', page.after)
    .$if(goesIn !== undefined, (query) => query.where('goes_in', '=', goesIn === true))
    .orderBy('row')
    .limit(page.most)
    .execute() as Promise<KeptRow[]>;
}

/** Reads one faulty row and locks it until the transaction ends. */
export function readRow(db: Db, company: CompanyId, importId: string, row: number): Promise<KeptRow | undefined> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'faults', 'goes_in'])
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .forUpdate()
    .executeTakeFirst() as Promise<KeptRow | undefined>;
}

/** Rows whose only fault is a last day in the future. */
const leavesLater = sql<boolean>`not goes_in and jsonb_array_length(faults) = 1 and faults #>> '{0,field}' = 'dateOfLeaving'
  and faults #>> '{0,reason}' = ${futureDate}`;

export async function countFutureLeavers(db: Db, company: CompanyId, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_rows')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where(leavesLater)
    .executeTakeFirstOrThrow();
  return count;
}

export function readFutureLeavers(db: Db, company: CompanyId, importId: string, most: number): Promise<KeptRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'faults', 'goes_in'])
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where(leavesLater)
    .orderBy('row')
    .limit(most)
    .execute() as Promise<KeptRow[]>;
}

/** Deletes kept rows by their numbers. @returns how many */
export async function deleteTheseRows(
  db: Db,
  company: CompanyId,
  importId: string,
  rows: readonly number[],
): Promise<number> {
  if (!rows.length) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('import_rows')
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('row', 'in', rows)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
