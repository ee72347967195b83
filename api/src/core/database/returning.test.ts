import { expect, test } from 'vitest';
import { withReturning } from './returning.ts';

test('each insert from a select returns something on a Citus, wherever it is in the statement', () => {
  expect(withReturning('insert into a (b) select 1')).toBe('insert into a (b) select 1 returning 1');
  expect(withReturning("with c as (insert into a (b) select ')' from (select 1) d ) select 1 from c")).toBe(
    "with c as (insert into a (b) select ')' from (select 1) d returning 1) select 1 from c",
  );
  expect(withReturning('with c as (delete from d returning e) insert into a (b) select e from c')).toBe(
    'with c as (delete from d returning e) insert into a (b) select e from c returning 1',
  );
});

test('an insert that returns something or has values is left unchanged', () => {
  for (const text of [
    'select 1',
    'insert into a (b) values ((select 1))',
    'insert into a (b) select 1 returning b',
    'with c as (insert into a (b) select 1 returning b) select b from c',
  ])
    expect(withReturning(text)).toBe(text);
});
