import { sql } from 'kysely';

/** SQL for a UUIDv7 made by the database, for statements that create many rows: the time in milliseconds, then random bits. */
export const newRowId = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
