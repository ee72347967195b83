import { z } from 'zod';
import { type FieldError, isDownload, type Route } from './route.ts';

/** Returns the error text for a field that the schema does not know. */
const unknownField = (name: string) => `Unknown field "${name}"`;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The most unknown fields that are named; a call with more is refused all the same. */
export const mostUnknown = 100;

type Union = z.core.$ZodUnionDef & { discriminator?: string };

/** Returns the options of a union that a value can be, by its discriminator, or by which of them can parse it. */
function optionsOf({ options, discriminator }: Union, value: object): readonly z.core.$ZodType[] {
  if (discriminator !== undefined) {
    const kind = (value as Record<string, z.core.util.Primitive>)[discriminator];
    return options.filter(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind));
  }
  // Parsing costs more than looking, so a value that only one option can match is not parsed.
  const kinds = Array.isArray(value) ? ['array'] : ['object', 'record'];
  const like = options.filter(({ _zod }) => kinds.includes(_zod.def.type) || !plainKinds.has(_zod.def.type));
  return like.length === 1 ? like : like.filter((option) => z.safeParse(option, value).success);
}
const plainKinds = new Set(['array', 'object', 'record', 'string', 'number', 'boolean', 'null', 'literal', 'enum']);

/** Finds unknown fields in a union: by the option that matches the value; of several, the one that knows most of its fields. */
function ofChoice(union: Union, value: unknown, path: string): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = optionsOf(union, value)
    .map((option) => unknownFields(option, value, path))
    .sort((one, other) => one.length - other.length);
  return found[0] ?? [];
}

/** A list that is too long is refused as a whole, so that no call waits while each entry is searched. */
const isTooLong = (list: readonly unknown[], { checks = [] }: z.core.$ZodArrayDef) =>
  checks.some(({ _zod: { def } }) => 'maximum' in def && list.length > Number(def.maximum));

/**
 * Finds fields of an input that its schema does not have, at any depth: parsing would drop them silently. Returns at most {@link
 * mostUnknown}.
 * @param path where the input is within the whole: `entries.0`
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path = ''): FieldError[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  const ofEach = (names: readonly string[], find: (name: string) => FieldError[]) => {
    const found: FieldError[] = [];
    for (const name of names) {
      found.push(...find(name));
      if (found.length >= mostUnknown) return found.slice(0, mostUnknown);
    }
    return found;
  };
  switch (def.type) {
    case 'object':
      if (!isFields(value)) return [];
      return ofEach(Object.keys(value), (name) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
        if (field) return unknownFields(field, value[name], below(name));
        return def.catchall && def.catchall._zod.def.type !== 'never'
          ? []
          : [{ path: below(name), message: unknownField(name) }];
      });
    case 'array':
      if (!Array.isArray(value) || isTooLong(value, def)) return [];
      return ofEach(Object.keys(value), (index) => unknownFields(def.element, value[Number(index)], below(index)));
    case 'record':
      if (!isFields(value)) return [];
      return ofEach(Object.keys(value), (name) => unknownFields(def.valueType, value[name], below(name)));
    case 'union':
      return ofChoice(def, value, path);
    // A transformed value has its fields in the schema that checks the input.
    case 'pipe':
      return unknownFields(def.in._zod.def.type === 'transform' ? def.out : def.in, value, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownFields(def.innerType, value, path);
    default:
      return [];
  }
}

/** The query of a call without parameters. */
export const noFields = z.object({});

/**
 * Returns the schema that the query of a call must match; null where additional parameters are allowed. Links to pages and files go through
 * other programs, which add parameters for their statistics.
 */
export function queryOf(route: Route): z.ZodType | null {
  const answersFile = Object.values(route.responses).some(isDownload);
  return route.method === 'GET' && route.may === 'public' && answersFile ? null : (route.query ?? noFields);
}
