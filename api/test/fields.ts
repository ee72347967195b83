import type { z } from 'zod';

type Shape = { type: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<string, z.ZodType>;
export type Field = { path: string; schema: z.ZodType };

const shapeOf = (schema: z.ZodType) => schema.def as unknown as Shape;

/** Every text and number that a schema takes, by its path: `name`, `entries[].title`, `custom.*`. Enums and literals are neither. */
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
  // A whole mail, taken apart by a parser of its own.
  if (type === 'any') return [];
  if (definition.innerType) return within(definition.innerType);
  throw new Error(`${path}: how a ${type} is given is not known`);
}

/** Every text that a schema takes. */
export const textFieldsOf = (schema: z.ZodType) => fieldsOf(schema).filter(({ schema: { type } }) => type === 'string');

/** Every number that a schema takes, as a number or as digits. */
export const numberFieldsOf = (schema: z.ZodType) =>
  fieldsOf(schema).filter(({ schema: { type } }) => type === 'number');

/** Every day and moment that a schema takes in the form of ISO 8601. */
export const dateFieldsOf = (schema: z.ZodType) =>
  textFieldsOf(schema).filter(({ schema: text }) =>
    ['date', 'datetime', 'time'].includes((text as z.ZodString).format ?? ''),
  );
