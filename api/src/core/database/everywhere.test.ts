import { expect, test } from 'vitest';
import { turnFor } from './everywhere.ts';

test('a statement that changes or locks rows of a reference table takes its turn; one that reads it, or changes another table, does not', () => {
  const changing = [
    'insert into "users" ("id") values ($1)',
    'update companies set name = $1',
    'with chosen as (select 1) update account_links l set revoked_at = now()',
    'DELETE FROM single_sign_on_states where id = $1',
    'select "id" from "companies" where "id" = $1 for no key update',
    'select u.id from people p join users u on u.id = p.user_id for share of u',
  ];
  for (const text of changing) expect(turnFor(text), text).toHaveLength(1);
  const others = [
    'select * from users',
    'select * from people for update',
    'insert into user_lists (id) select id from users',
    'update people set name = $1',
    'delete from outbox where id = $1',
    'insert into mailbox (id) values ($1)',
  ];
  for (const text of others) expect(turnFor(text), text).toEqual([]);
});
