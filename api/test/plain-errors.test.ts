import { expect, test } from 'vitest';
import type { z } from 'zod';
import { bindings } from '#api/app.ts';
import { libraryPhrase } from './library-phrase.ts';

// Specification, section 5: what is wrong with a field is said in a sentence. Here every field of every route is given what it does
// not take, also within lists and groups of fields; the walk over the API's document asks the same by HTTP.

type Definition = { type: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<
  string,
  z.ZodType
>;
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

const wrong = [
  undefined,
  null,
  7,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  ' ',
  'x',
  '2020-02-31',
  'x'.repeat(30_000),
  true,
  {},
  { a: 7 },
  [],
  [null],
  [7],
  ['x'],
  [{}],
  Array(11_000).fill('x'),
];

/** Values of which most are wrong for the schema, in every place within it. */
function wrongFor(schema: z.ZodType): unknown[] {
  const { type, shape, options, ...parts } = definitionOf(schema);
  const { innerType, element, valueType } = parts;
  const within = innerType ?? (type === 'pipe' ? parts.out : undefined);
  return [
    ...wrong,
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => wrongFor(part).map((value) => ({ [name]: value }))),
    ...(options ?? []).flatMap(wrongFor),
    ...(element ? wrongFor(element).map((value) => [value]) : []),
    ...(valueType ? wrongFor(valueType).map((value) => ({ one: value })) : []),
    ...(within ? wrongFor(within) : []),
    ...(type === 'pipe' && parts.in ? wrongFor(parts.in) : []),
  ];
}

const asked = bindings.flatMap(({ route }) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = route[place];
    return schema ? [{ name: `${route.method} ${route.path} ${place}`, schema }] : [];
  }),
);

test('section 5: whatever a field is given, what is wrong with it is said in a sentence of ours', () => {
  const said = new Map<string, string>();
  for (const { name, schema } of asked)
    for (const value of wrongFor(schema))
      for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
        said.set(message, `${name} ${path.join('.')}`);
  expect(said.size).toBeGreaterThan(150);
  const wrongly = [...said].filter(([message]) => libraryPhrase.test(message) || message.length > 300);
  expect(wrongly).toEqual([]);
});
