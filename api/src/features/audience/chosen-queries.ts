import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

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
