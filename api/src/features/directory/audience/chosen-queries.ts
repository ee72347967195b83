import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const idLength = 36;

/** The ids that a subquery gives, oldest first: as one text, because a million rows would each cost an object. */
export async function readChosenIds(outside: Db, chosen: RawBuilder<string>): Promise<string[]> {
  const { rows } = await sql<{
    ids: string | null;
  }>`select string_agg(id::text, '' order by id) as ids from (${chosen}) chosen (id)`.execute(outside);
  const ids = rows[0]?.ids ?? '';
  return Array.from({ length: ids.length / idLength }, (_, index) =>
    ids.slice(index * idLength, (index + 1) * idLength),
  );
}

export async function countChosenIds(outside: Db, chosen: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${chosen}) chosen (id)`.execute(outside);
  return rows[0]?.total ?? 0;
}

/** Ids without a row in the company, be it of a living person or of one who was deleted. */
export async function readUnknown(db: Db, company: CompanyId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::uuid[]) given (id)
    where not exists (select 1 from people p where p.company_id = ${company} and p.id = given.id)`.execute(db);
  return rows.map((row) => row.id);
}
