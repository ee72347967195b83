import { sql } from 'kysely';

/** A UUIDv7 made by the database, for rows that a statement makes in numbers: the time in milliseconds before what is random. */
export const newRowId = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
