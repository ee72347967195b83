import { type RawBuilder, sql } from 'kysely';

/**
 * A moment so much later, in SQL. `timestamptz + interval` depends on the zone of the session, and Citus lets no update ask such a thing of a row
 * that it changes; this is the same in UTC, which every session has.
 */
export const later = (moment: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql<string>`(((${moment})::timestamptz at time zone 'UTC' + ${by}) at time zone 'UTC')`;
