import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for a moment plus an interval. `timestamptz + interval` depends on the session's time zone, so Citus refuses it in an update; this is
 * the same in UTC, which every session uses.
 */
export const later = (moment: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql<string>`(((${moment})::timestamptz at time zone 'UTC' + ${by}) at time zone 'UTC')`;
