// The error texts people read where a schema has none of its own: never those of the library.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import './plain-errors.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('Something of another type', () => {
  test.each([
    ['Must be text', z.string(), 7],
    ['Must be a number', z.number(), 'x'],
    ['Must be a whole number', z.int(), 1.5],
    ['Must be a whole number', z.bigint(), 'x'],
    ['Must be true or false', z.boolean(), 'x'],
    ['Must be a list', z.array(z.string()), 'x'],
    ['Must be a list', z.tuple([z.string()]), 'x'],
    ['Must be a set of fields', z.object({}), 'x'],
    ['Must be a set of fields', z.record(z.string(), z.string()), 'x'],
    ['Must be a date', z.date(), 'x'],
    ['Must be empty', z.null(), 'x'],
    ['Must be left out', z.undefined(), 'x'],
    ['Must be left out', z.never(), 'x'],
    ['This is not valid here', z.symbol(), 'x'],
  ])('%s', (expected, schema, value) => {
    expect(sentences(schema, value)).toEqual([expected]);
  });

  test.each([
    ['a text', z.string()],
    ['a number', z.number()],
    ['a list', z.array(z.string())],
    ['a choice', z.enum(['a', 'b'])],
    ['one of two shapes', z.union([z.string(), z.number()])],
  ])('%s that is left out, or null, is required', (_, schema) => {
    expect(sentences(schema, undefined)).toEqual(['This is required']);
    expect(sentences(schema, null)).toEqual(['This is required']);
  });
});

describe('Too much or too little', () => {
  test.each([
    ['Must be at most 1 character', z.string().max(1), 'ab'],
    ['Must be at most 2 characters', z.string().max(2), 'abc'],
    ['Must not be empty', z.string().min(1), ''],
    ['Must be at least 2 characters', z.string().min(2), 'a'],
    ['Must be at most 1 entry', z.array(z.number()).max(1), [1, 2]],
    ['Must be at most 2 entries', z.array(z.number()).max(2), [1, 2, 3]],
    ['Must be at least 1 entry', z.array(z.number()).min(1), []],
    ['Must be at most 1 entry', z.set(z.number()).max(1), new Set([1, 2])],
    ['Must be at most 0 entries', z.map(z.number(), z.number()).max(0), new Map([[1, 2]])],
    ['Must be at most 1 byte', z.file().max(1), new File(['abc'], 'a.txt')],
    ['Must be at most 2 bytes', z.file().max(2), new File(['abc'], 'a.txt')],
    ['Must be at most 5', z.number().max(5), 6],
    ['Must be at least 1', z.number().min(1), 0],
    ['Must be at least 2', z.number().min(2), 1],
    ['Must be at most 5', z.bigint().max(5n), 6n],
    ['Must be at least 5', z.date().min(new Date(5)), new Date(4)],
  ])('%s', (expected, schema, value) => {
    expect(sentences(schema, value)).toEqual([expected]);
  });
});

describe('No choice, no form, no field', () => {
  const letters = (count: number) => [...'abcdefghijklmnop'].slice(0, count);

  test('up to twelve choices are listed; for more, the documentation lists them', () => {
    expect(sentences(z.enum(['a', 'b']), 'x')).toEqual(['Must be one of a, b']);
    expect(sentences(z.enum(letters(12)), 'x')).toEqual(['Must be one of a, b, c, d, e, f, g, h, i, j, k, l']);
    expect(sentences(z.enum(letters(13)), 'x')).toEqual(['This is not one of the choices']);
  });

  test('a single choice is named as the only allowed value', () => {
    expect(sentences(z.literal(true), false)).toEqual(['Must be true']);
  });

  test.each([
    ['Must be an email address', z.email()],
    ['Must be a web address', z.url()],
    ['Must be an id', z.uuid()],
    ['Must be an id', z.guid()],
    ['Must be a date such as 2026-01-31', z.iso.date()],
    ['Must be a time such as 14:05', z.iso.time()],
    ['Must be a date and time such as 2026-01-31T14:05:00Z', z.iso.datetime()],
    ['This does not have the right form', z.string().regex(/^\d$/)],
  ])('a text of another form: %s', (expected, schema) => {
    expect(sentences(schema, 'x y')).toEqual([expected]);
  });

  test('a number between the steps', () => {
    expect(sentences(z.number().multipleOf(5), 7)).toEqual(['Must be a multiple of 5']);
  });

  test('unknown fields', () => {
    expect(sentences(z.strictObject({}), { a: 1, b: 2 })).toEqual(['Unknown field "a". Unknown field "b"']);
  });

  test('anything else that is not valid', () => {
    expect(sentences(z.union([z.string(), z.number()]), true)).toEqual(['This is not valid here']);
    const refused = z.string().refine(() => false);
    expect(sentences(refused, 'x')).toEqual(['This is not valid here']);
  });
});
