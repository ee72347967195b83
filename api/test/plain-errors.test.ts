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

/** Yields values that are mostly wrong for the schema, in every place within it. */
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

test('section 5: every wrong value of a field gets a sentence of ours', () => {
  const said = new Map<string, string>();
  for (const { name, schema } of asked)
    for (const value of wrongFor(schema))
      for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
        said.set(message, `${name} ${path.join('.')}`);
  expect(said.size).toBeGreaterThan(150);
  const wrongly = [...said].filter(([message]) => libraryPhrase.test(message) || message.length > 300);
  expect(wrongly).toEqual([]);
});

/** Lists the texts within a schema, each with the path to it. */
function textsIn(schema: z.ZodType, at: string): { at: string; text: z.ZodString }[] {
  const { type, shape, ...parts } = definitionOf(schema);
  if (type === 'string') return [{ at, text: schema as z.ZodString }];
  const within = parts.innerType ?? parts.element ?? (type === 'pipe' ? parts.in : undefined);
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => textsIn(part, `${at}.${name}`)),
    ...(within ? textsIn(within, at) : []),
  ];
}

test('section 5: the message for a text that is too long never says that it is missing', () => {
  const texts = asked.flatMap(({ name, schema }) => textsIn(schema, name));
  const limited = texts.filter(({ text }) => text.maxLength !== null);
  expect(limited.length).toBeGreaterThan(200);
  const said = (text: z.ZodType, value: unknown) =>
    text.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const wrongly = limited.flatMap(({ at, text }) => {
    const missing = said(text, undefined).filter((message) => message.startsWith('Please enter'));
    const tooLong = said(text, 'x'.repeat((text.maxLength ?? 0) + 1));
    return tooLong.some((message) => missing.includes(message)) ? [`${at}: ${tooLong.join(', ')}`] : [];
  });
  expect(wrongly).toEqual([]);
});
