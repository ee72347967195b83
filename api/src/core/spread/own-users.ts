import type { Connection } from '../database/database.ts';

/** Tables of users on the coordinator, whose `user_id` names the user. */
const ofUsers = ['sessions', 'known_browsers', 'recovery_codes'];

/** Declared immutable although it is not: Citus allows no policy with a subquery, and no other function on a row in an update. */
const ofOwn = `create or replace function is_own_user(asked uuid) returns boolean language plpgsql immutable as $$
begin
  return exists (select from users u where u.id = asked and u.company_id = current_company());
end $$`;

/**
 * Lets a company reach the rows of its own users. Elsewhere the product writes them as the owner; a Citus has a connection for each role, and one
 * would wait forever for what the other has written in the same transaction.
 */
export async function letReachOwnUsers(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1) and not relrowsecurity`,
    [ofUsers],
  );
  await connection.script(ofOwn);
  for (const { table } of rows) {
    await connection.script('begin');
    await connection.script(`alter table ${table} enable row level security`);
    await connection.script(`create policy own_users on ${table} to encore_tenant using (is_own_user(user_id))`);
    await connection.script(`grant select, insert, update, delete on ${table} to encore_tenant`);
    await connection.script('commit');
  }
}
