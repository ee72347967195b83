import { sql } from 'kysely';

/**
 * Returns SQL for the record `p` of an account in a query about `users`: what follows `from`, ending in a condition. On a Citus it calls a function,
 * since a record is on another server than its account.
 */
export const recordOf = (onCitus: boolean) =>
  onCitus
    ? sql`record_of(users.company_id, users.person_id) p where true`
    : sql`people p where p.company_id = users.company_id and p.id = users.person_id`;
