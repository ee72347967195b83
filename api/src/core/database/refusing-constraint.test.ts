import { expect, test } from 'vitest';
import { refusingConstraint } from './refusing-constraint.ts';

test('finds the constraint as PostgreSQL names it, or as Citus names that of a shard', () => {
  const told = 'duplicate key value violates unique constraint "users_email_102217"';
  expect(refusingConstraint({ constraint: 'users_email', message: told })).toBe('users_email');
  expect(refusingConstraint(new Error(told))).toBe('users_email');
  const below = 'new row for relation "point_balances_102140" violates check constraint "point_balances_suffice"';
  expect(refusingConstraint(new Error(below))).toBe('point_balances_suffice');
  const gone =
    'insert or update on table "offers_102120" violates foreign key constraint "offers_person_id_fkey_102120"';
  expect(refusingConstraint(new Error(gone))).toBe('offers_person_id_fkey');
  // A name may end in a number of its own; those of shards have five digits or more.
  expect(refusingConstraint(new Error('duplicate key value violates unique constraint "key_2026"'))).toBe('key_2026');
  expect(refusingConstraint(new Error('connection lost'))).toBeUndefined();
});
