// Every number and every date of every route has bounds: the contract refuses values that the database cannot store.
import { expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { dateFieldsOf, type Field, numberFieldsOf } from './fields.ts';

const fields = (find: typeof dateFieldsOf): Field[] =>
  bindings.flatMap(({ route: { method, path, params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      (schema ? find(schema) : []).map((field) => ({ ...field, path: `${method} ${path} ${place}: ${field.path}` })),
    ),
  );

/** Bounded by what they belong to: a field of the company's own, the question, the subject that is kept. */
const byOwner = /body: (?:values\.)?custom\.\*$|body: answers\.\*$|POST \/privacy\/retention body: days$/;

/** Returns the fields that accept a value which they should refuse. */
const taking = (found: readonly Field[], value: unknown) =>
  found.filter(({ path, schema }) => !byOwner.test(path) && schema.safeParse(value).success).map(({ path }) => path);

test.each([2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21, Number.POSITIVE_INFINITY, Number.NaN])(
  'no number field takes %s',
  (value) => {
    const numbers = fields(numberFieldsOf);
    expect(numbers.length).toBeGreaterThan(50);
    expect(taking(numbers, value)).toEqual([]);
  },
);

test.each([
  '0000-01-01',
  '1899-12-31',
  '3000-01-01',
  '+010000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '3000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+14:01',
  '2026-01-01T00:00:00-18:01',
  '2026-01-01T24:00:00Z',
  'infinity',
  'now',
  '',
])('no date field accepts %s', (value) => {
  const dates = fields(dateFieldsOf);
  expect(dates.length).toBeGreaterThan(10);
  expect(taking(dates, value)).toEqual([]);
});
