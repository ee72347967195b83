import { bindings } from '../../api/src/app.ts';
import { textFieldsOf } from '../../api/test/fields.ts';

/** A placeholder for an attacked text in a body. */
export const attack = Symbol('attack');
type Given = unknown;

/** Each would call `own` in a page that renders it as markup; a field gets the first one it accepts. */
const probes: readonly ((mark: string) => string)[] = [
  (mark) =>
    `${mark}<img/src='x'onerror='own()'><svg/onload=own()><script>own()</script><a/href=javascript:own()>"'onfocus=own()`,
  (mark) => `${mark}<img src=x onerror=own()>`,
  (mark) => `https://${mark}.example/"><img/src='x'onerror='own()'>`,
  (mark) => `https://linkedin.com/in/${mark}?"><img/src='x'onerror='own()'>`,
];
/** A link that must be refused. */
const scriptLink = 'javascript:own()';

export type AttackableField = { name: string; write: (mark: string) => string; takesScriptLink: boolean };
type KnownField = { name: string; path: RegExp; field: AttackableField | null };

const signs = /[.*+?^${}()|[\]\\]/g;
const asPattern = (path: string) =>
  new RegExp(`^${path.replace(signs, '\\$&').replaceAll('\\[\\]', '\\[\\d+\\]').replaceAll('\\*', '[^.]+')}$`);

/** Every text field of every route; `field` is null where the contract refuses anything but a name, an address or an id. */
const known: readonly KnownField[] = bindings.flatMap(({ route }) =>
  (route.body ? textFieldsOf(route.body) : []).map(({ path, schema }) => {
    const name = `${route.method} ${route.path} ${path}`;
    const write = probes.find((probe) => schema.safeParse(probe('z999z')).success);
    const takesScriptLink = schema.safeParse(scriptLink).success;
    return { name, path: asPattern(path), field: write ? { name, write, takesScriptLink } : null };
  }),
);

export const attackable: readonly AttackableField[] = [
  ...new Map(known.flatMap(({ field }) => (field ? [[field.name, field]] : []))).values(),
];
/** The text fields that accept no markup. */
export const refusing: readonly string[] = known.flatMap(({ name, field }) => (field ? [] : [name]));

export type Marks = {
  /** Returns the body with a probe of its own for each {@link attack}. */
  write(route: string, body: Given): Given;
  /** Returns a probe for other inputs than bodies: a cell, a file name. */
  mark(field: string): string;
  /** The mark that a page shows → the field it was written into. */
  readonly fieldOf: ReadonlyMap<string, string>;
};

export function createMarks(): Marks {
  const fieldOf = new Map<string, string>();
  const next = (field: string) => {
    const mark = `z${fieldOf.size + 1}z`;
    fieldOf.set(mark, field);
    return mark;
  };
  function write(route: string, body: Given, path = ''): Given {
    if (body === attack) {
      const found = known.find(
        ({ name, path: pattern, field }) => field && name.startsWith(`${route} `) && pattern.test(path),
      );
      if (!found?.field) throw new Error(`${route} takes no text at ${path}`);
      return found.field.write(next(found.name));
    }
    if (Array.isArray(body)) return body.map((each, index) => write(route, each, `${path}[${index}]`));
    if (typeof body !== 'object' || body === null) return body;
    return Object.fromEntries(
      Object.entries(body).map(([key, each]) => [key, write(route, each, path ? `${path}.${key}` : key)]),
    );
  }
  return { fieldOf, write, mark: (field) => probes[1]?.(next(field)) ?? '' };
}
