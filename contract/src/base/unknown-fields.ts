import { z } from 'zod';
import { type FieldError, isDownload, type Route } from './route.ts';

/** Says that nothing reads a field, by its own name. */
const unknownField = (name: string) => `The field "${name}" is not known here`;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a choice are those of what the value is; of several, of the one that knows most of it. */
function ofChoice(options: readonly z.core.$ZodType[], value: unknown, path: string): FieldError[] {
  const found = options
    .filter((option) => z.safeParse(option, value).success)
    .map((option) => unknownFields(option, value, path))
    .sort((one, other) => one.length - other.length);
  return found[0] ?? [];
}

/**
 * Finds what an input holds and its schema does not, however deep: parsing drops it without a word.
 * @param path where the input is within the whole one: `entries.0`
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path = ''): FieldError[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  switch (def.type) {
    case 'object':
      if (!isFields(value)) return [];
      return Object.entries(value).flatMap(([name, one]) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
        if (field) return unknownFields(field, one, below(name));
        return def.catchall && def.catchall._zod.def.type !== 'never'
          ? []
          : [{ path: below(name), message: unknownField(name) }];
      });
    case 'array':
      if (!Array.isArray(value)) return [];
      return value.flatMap((one, index) => unknownFields(def.element, one, below(index)));
    case 'record':
      if (!isFields(value)) return [];
      return Object.entries(value).flatMap(([name, one]) => unknownFields(def.valueType, one, below(name)));
    case 'union':
      return ofChoice(def.options, value, path);
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
 * files go through other programs, which add to them whom they count.
 */
export function queryOf(route: Route): z.ZodType | null {
  const answersFile = Object.values(route.responses).some(isDownload);
  return route.method === 'GET' && route.may === 'public' && answersFile ? null : (route.query ?? noFields);
}
