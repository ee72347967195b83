import type { z } from 'zod';

type Shape = { type: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<string, z.ZodType>;
export type TextField = { path: string; schema: z.ZodType };

const shapeOf = (schema: z.ZodType) => schema.def as unknown as Shape;

/** Every text that a schema takes, by its path: `name`, `entries[].title`, `custom.*`. Enums and literals are no texts. */
export function textFieldsOf(schema: z.ZodType, path = ''): TextField[] {
  const definition = shapeOf(schema);
  const { type } = definition;
  const within = (part: z.ZodType | undefined, at = path) => (part ? textFieldsOf(part, at) : []);
  if (type === 'string') return [{ path, schema }];
  if (type === 'object')
    return Object.entries(definition.shape ?? {}).flatMap(([name, part]) =>
      within(part, path ? `${path}.${name}` : name),
    );
  if (type === 'array') return within(definition.element, `${path}[]`);
  if (type === 'record') return within(definition.valueType, `${path}.*`);
  if (type === 'union') return (definition.options ?? []).flatMap((part) => within(part));
  if (type === 'pipe') return [...within(definition.in), ...within(definition.out)];
  if (['enum', 'literal', 'boolean', 'number', 'null', 'undefined', 'transform', 'date'].includes(type)) return [];
  // A whole mail, taken apart by a parser of its own.
  if (type === 'any') return [];
  if (definition.innerType) return within(definition.innerType);
  throw new Error(`${path}: how a ${type} takes text is not known`);
}
