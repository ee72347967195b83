import { sql } from 'kysely';

/**
 * The record `p` of an account, for a question about `users`: what comes after `from`, ending in a condition. On a Citus a function gives it, since a
 * record lies on another server than its account.
 */
export const recordOf = (onCitus: boolean) =>
  onCitus
    ? sql`record_of(users.company_id, users.person_id) p where true`
    : sql`people p where p.company_id = users.company_id and p.id = users.person_id`;
