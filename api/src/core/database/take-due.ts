import { type RawBuilder, sql } from 'kysely';
import { byCompany } from './by-company.ts';
import { type Db, isOnCitus } from './database.ts';

type Key = { company_id: string; id: string };

const lock = (table: string) => sql`for update of ${sql.id(table)} skip locked`;

/**
 * Takes rows of many companies that are due, each for one worker alone. On PostgreSQL one statement finds, locks and takes them. A Citus locks rows
 * of a single company: there they are found first, and taken company by company where they still are due.
 * @param find gives an expression of a table with `company_id` and `id` of what is due; `lock` locks the rows of a table in it
 * @param take gives the statement that takes what `due` lists; it ends its condition with `again`
 * @param again of the statement: the column that names the company, and what shows that a row is still due
 * @returns what was returned, on a Citus with the columns that were found, and how many rows were taken
 */
export async function takeDue<R extends { id?: string }>(
  db: Db,
  how: {
    find: (lock: (table: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
    take: (due: RawBuilder<unknown>, again: RawBuilder<unknown>) => RawBuilder<R>;
    again: { company: RawBuilder<unknown>; still: RawBuilder<unknown> };
  },
): Promise<{ rows: R[]; count: number }> {
  if (!isOnCitus(db)) {
    const { rows, numAffectedRows } = await how.take(how.find(lock), sql``).execute(db);
    return { rows, count: Number(numAffectedRows ?? 0) };
  }
  const { rows: due } = await sql<Key>`select * from ${how.find(() => sql``)} due`.execute(db);
  const found = new Map(due.map((row) => [row.id, row]));
  const taken: { rows: R[]; count: number } = { rows: [], count: 0 };
  if (!due.length) return taken;
  for (const { rows: those, ofCompany } of byCompany(db, due, how.again.company)) {
    const list = sql`(select ${those[0]?.company_id}::uuid as company_id, unnest(${those.map(({ id }) => id)}::uuid[]) as id)`;
    const { rows, numAffectedRows } = await how.take(list, sql`and ${how.again.still} ${ofCompany}`).execute(db);
    taken.rows.push(...rows.map((row) => ({ ...found.get(row.id ?? ''), ...row })));
    taken.count += Number(numAffectedRows ?? 0);
  }
  return taken;
}
