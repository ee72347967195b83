import type { z } from 'zod';
import type { Route, RouteData } from '#contract/base/route.ts';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  items?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

/** Returns the simplest value that a schema of an answer accepts: empty lists, null where allowed. */
function plainest(schema: z.ZodType): unknown {
  const definition = schema.def as unknown as Definition;
  const { type, shape = {}, innerType, options = [], entries = {}, values = [], items = [] } = definition;
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, plainest(each)]));
    case 'array':
      return [];
    case 'tuple':
      return items.map(plainest);
    case 'record':
      return {};
    case 'string':
      return 'text';
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'nullable':
    case 'null':
      return null;
    case 'optional':
      return undefined;
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'union':
      return options[0] && plainest(options[0]);
    case 'intersection':
      return {
        ...(plainest(definition.left as z.ZodType) as object),
        ...(plainest(definition.right as z.ZodType) as object),
      };
    case 'pipe': {
      const { in: given, out } = definition;
      return plainest((given?.def.type === 'transform' ? out : given) as z.ZodType);
    }
    default:
      return innerType ? plainest(innerType) : undefined;
  }
}

/** Returns a value of the contract for a test that needs only some of its fields. */
export function sample<S extends z.ZodType>(schema: S, given: Partial<z.output<S>> = {}): z.output<S> {
  const value = plainest(schema);
  return (
    typeof value === 'object' && !Array.isArray(value) ? { ...value, ...(given as object) } : value
  ) as z.output<S>;
}

/** Returns an answer of a route for a test that needs only some of its fields. */
export function sampleOf<R extends Route>(route: R, given: Partial<RouteData<R>> = {}): RouteData<R> {
  const schema = Object.values(route.responses)[0] as unknown as z.ZodObject<{ data: z.ZodType }>;
  return sample(schema.shape.data, given as never) as RouteData<R>;
}
