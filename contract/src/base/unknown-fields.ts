import { z } from 'zod';
import { type FieldError, isDownload, type Route } from './route.ts';

/** Says that nothing reads a field, by its own name. */
const unknownField = (name: string) => `The field "${name}" is not known here`;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** So many are named; a call with more is refused all the same. */
export const mostUnknown = 100;

type Union = z.core.$ZodUnionDef & { discriminator?: string };

/** The options that a value can be, by what says which one it is, or by what reads it. */
function optionsOf({ options, discriminator }: Union, value: object): readonly z.core.$ZodType[] {
  if (discriminator !== undefined) {
    const kind = (value as Record<string, z.core.util.Primitive>)[discriminator];
    return options.filter(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind));
  }
  // Reading costs more than looking: what can be one of them alone is not read.
  const kinds = Array.isArray(value) ? ['array'] : ['object', 'record'];
  const like = options.filter(({ _zod }) => kinds.includes(_zod.def.type) || !plainKinds.has(_zod.def.type));
  return like.length === 1 ? like : like.filter((option) => z.safeParse(option, value).success);
}
const plainKinds = new Set(['array', 'object', 'record', 'string', 'number', 'boolean', 'null', 'literal', 'enum']);

/** The fields of a choice are those of what the value is; of several, of the one that knows most of it. */
function ofChoice(union: Union, value: unknown, path: string): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = optionsOf(union, value)
    .map((option) => unknownFields(option, value, path))
    .sort((one, other) => one.length - other.length);
  return found[0] ?? [];
}

/** A list that is longer than it may be is refused as a whole: no call waits until each of its entries has been looked at. */
const isTooLong = (list: readonly unknown[], { checks = [] }: z.core.$ZodArrayDef) =>
  checks.some(({ _zod: { def } }) => 'maximum' in def && list.length > Number(def.maximum));

/**
 * Finds what an input holds and its schema does not, however deep: parsing drops it without a word. At most {@link mostUnknown}.
 * @param path where the input is within the whole one: `entries.0`
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
    // What is read before it is checked has its fields where it is checked.
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

/** Of a call that takes nothing. */
export const noFields = z.object({});

/**
 * Gives the schema by which the query of a call is checked; null where anything may stand beside what is read. Links to pages and
 * files go through other programs, which add parameters for their statistics.
 */
export function queryOf(route: Route): z.ZodType | null {
  const answersFile = Object.values(route.responses).some(isDownload);
  return route.method === 'GET' && route.may === 'public' && answersFile ? null : (route.query ?? noFields);
}
