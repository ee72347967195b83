import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answer, download, route } from './route.ts';
import { wholeNumberField } from './rules.ts';
import { mostUnknown, noFields, queryOf, unknownFields } from './unknown-fields.ts';

const said = (name: string) => `Unknown field "${name}"`;
const cat = z.object({ kind: z.literal('cat'), lives: wholeNumberField(1, 9) });
const dog = z.object({ kind: z.literal('dog'), tricks: z.array(z.object({ name: z.string() })) });
const schema = z
  .object({
    name: z.string(),
    home: z.object({ city: z.string() }).nullish(),
    pets: z.array(z.discriminatedUnion('kind', [cat, dog])).default([]),
    notes: z.record(z.string(), z.object({ text: z.string() })).optional(),
    open: z.looseObject({ a: z.string() }).optional(),
    given: z.preprocess((value) => value, z.object({ at: z.string() })).optional(),
    either: z.union([z.object({ id: z.string() }), z.object({ id: z.string(), label: z.string() })]).optional(),
  })
  .refine(() => true);

describe('Unknown fields', () => {
  test('a value that matches the schema has none', () => {
    expect(
      unknownFields(schema, {
        name: 'Asha',
        home: { city: 'Pune' },
        pets: [
          { kind: 'cat', lives: 9 },
          { kind: 'dog', tricks: [{ name: 'sit' }] },
        ],
        notes: { any: { text: 'a' } },
        open: { a: 'a', b: 'b' },
        given: { at: 'b' },
        either: { id: 'a', label: 'b' },
      }),
    ).toEqual([]);
  });

  test.each([
    [{ nam: 'Asha' }, 'nam', 'nam'],
    [{ home: { city: 'Pune', zip: 1 } }, 'home.zip', 'zip'],
    [{ pets: [{ kind: 'cat', lives: 9, tricks: [] }] }, 'pets.0.tricks', 'tricks'],
    [
      {
        pets: [
          { kind: 'cat', lives: 9 },
          { kind: 'dog', tricks: [{ name: 'sit', age: 2 }] },
        ],
      },
      'pets.1.tricks.0.age',
      'age',
    ],
    [{ notes: { any: { text: 'a', by: 'b' } } }, 'notes.any.by', 'by'],
    [{ given: { at: 'a', on: 'b' } }, 'given.on', 'on'],
    [{ either: { id: 'a', label: 'b', size: 3 } }, 'either.size', 'size'],
    [{ constructor: 1 }, 'constructor', 'constructor'],
    [JSON.parse('{"__proto__": 1}'), '__proto__', '__proto__'],
  ])('%j: %s', (value, path, name) => {
    expect(unknownFields(schema, value)).toEqual([{ path, message: said(name) }]);
  });

  test('each is named', () => {
    expect(unknownFields(schema, { a: 1, home: { b: 2 }, c: 3 }).map(({ path }) => path)).toEqual(['a', 'home.b', 'c']);
  });

  test.each([null, undefined, 'text', 7, [1]])('%j has no fields; its schema rejects it', (value) => {
    expect(unknownFields(schema, value)).toEqual([]);
  });
});

describe('Hostile input', () => {
  test('has at most a hundred fields named', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 1]));
    expect(unknownFields(noFields, many)).toHaveLength(mostUnknown);
    expect(unknownFields(z.object({ all: z.array(noFields) }), { all: [many, many] })).toHaveLength(mostUnknown);
  });

  test('a list that is too long is not searched: it is refused as a whole', () => {
    const list = z.object({ all: z.array(z.object({ id: z.string() })).max(2) });
    const one = { id: 'a', b: 1 };
    expect(unknownFields(list, { all: [one, one] }).map(({ path }) => path)).toEqual(['all.0.b', 'all.1.b']);
    expect(unknownFields(list, { all: [one, one, one] })).toEqual([]);
  });

  test('the discriminator of an option is not reported as unknown by the others', () => {
    let read = 0;
    const counted = z.string().refine(() => ++read > 0);
    const options = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), text: counted }),
      z.object({ kind: z.literal('b'), text: counted }),
    ]);
    const choice = z.array(z.union([z.string(), z.array(counted), z.record(z.string(), z.object({ text: counted }))]));
    const value = { one: { kind: 'a', text: 'x', more: 1 }, all: ['x', ['x'], { x: { text: 'x', more: 1 } }, 7] };
    expect(unknownFields(z.object({ one: options, all: choice }), value).map(({ path }) => path)).toEqual([
      'one.more',
      'all.2.x.more',
    ]);
    expect(unknownFields(options, { kind: 'c', more: 1 })).toEqual([]);
    expect(read).toBe(0);
  });
});

describe('The query of a call', () => {
  const page = { method: 'GET', path: '/a', may: 'public', about: 'installation', summary: 'a' } as const;
  test('of a public page or file may contain parameters that other programs add to links', () => {
    expect(queryOf(route({ ...page, responses: { 200: download('html') } }))).toBeNull();
  });
  test('of any other call contains only what it declares; if it declares nothing, it must be empty', () => {
    const query = z.object({ search: z.string() });
    expect(queryOf(route({ ...page, query, responses: { 200: answer(z.string()) } }))).toBe(query);
    expect(queryOf(route({ ...page, responses: { 200: answer(z.string()) } }))).toBe(noFields);
    expect(queryOf(route({ ...page, may: 'people:read', responses: { 200: download('csv') } }))).toBe(noFields);
  });
});
