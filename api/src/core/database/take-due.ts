import { type RawBuilder, sql } from 'kysely';
import { byCompany } from './by-company.ts';
import { type Db, isOnCitus } from './database.ts';

type Key = { company_id: string; id: string };

const lock = (table: string) => sql`for update of ${sql.id(table)} skip locked`;

/**
 * Takes due rows of many companies, each for one worker alone. PostgreSQL finds, locks and takes them in one statement; a Citus, which locks rows of
 * one company only, finds them first and takes those still due company by company. @param find gives the select of due rows (`company_id`, `id`);
 * `lock` locks a table in it
 * @param take gives the statement that takes what `due` lists and ends its condition with `again`; @param again the column with the company, and the
 * condition that a row is still due @returns the returned rows, on a Citus with the found columns, and how many were taken
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
