import type { z } from 'zod';

type Shape = { type: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<string, z.ZodType>;
export type Field = { path: string; schema: z.ZodType };

const shapeOf = (schema: z.ZodType) => schema.def as unknown as Shape;

/** Lists every text and number of a schema by its path: `name`, `entries[].title`, `custom.*`. Excludes enums and literals. */
function fieldsOf(schema: z.ZodType, path = ''): Field[] {
  const definition = shapeOf(schema);
  const { type } = definition;
  const within = (part: z.ZodType | undefined, at = path) => (part ? fieldsOf(part, at) : []);
  if (type === 'string' || type === 'number') return [{ path, schema }];
  if (type === 'object')
    return Object.entries(definition.shape ?? {}).flatMap(([name, part]) =>
      within(part, path ? `${path}.${name}` : name),
    );
  if (type === 'array') return within(definition.element, `${path}[]`);
  if (type === 'record') return within(definition.valueType, `${path}.*`);
  if (type === 'union') return (definition.options ?? []).flatMap((part) => within(part));
  if (type === 'pipe') return [...within(definition.in), ...within(definition.out)];
  if (['enum', 'literal', 'boolean', 'null', 'undefined', 'transform', 'date', 'unknown'].includes(type)) return [];
  // A whole mail, parsed by a parser of its own.
  if (type === 'any') return [];
  if (definition.innerType) return within(definition.innerType);
  throw new Error(`${path}: how a ${type} is given is not known`);
}

/** Lists every text of a schema. */
export const textFieldsOf = (schema: z.ZodType) => fieldsOf(schema).filter(({ schema: { type } }) => type === 'string');

/** Lists every number of a schema, given as a number or as digits. */
export const numberFieldsOf = (schema: z.ZodType) =>
  fieldsOf(schema).filter(({ schema: { type } }) => type === 'number');

/** Lists every day and moment of a schema in ISO 8601 format. */
export const dateFieldsOf = (schema: z.ZodType) =>
  textFieldsOf(schema).filter(({ schema: text }) =>
    ['date', 'datetime', 'time'].includes((text as z.ZodString).format ?? ''),
  );
