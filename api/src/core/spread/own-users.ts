import type { Connection } from '../database/database.ts';

/** What the coordinator holds of users: their `user_id` says whose. */
const ofUsers = ['sessions', 'known_browsers', 'recovery_codes'];

/** Called immutable though it is not: Citus takes no policy with a subquery, and lets no update ask anything else of a row. */
const ofOwn = `create or replace function is_own_user(asked uuid) returns boolean language plpgsql immutable as $$
begin
  return exists (select from users u where u.id = asked and u.company_id = current_company());
end $$`;

/**
 * Lets a company reach what belongs to its own users. Elsewhere the product writes it as the owner; a Citus has a connection for each role, and one
 * waits for ever for what the other has written in the same transaction.
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
