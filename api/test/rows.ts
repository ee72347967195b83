import { onlySecret } from '#api/core/installation/secrets.ts';

/**
 * Returns a row in which every column contains its own name, except for those given: a view that reads the wrong column shows another text. Columns
 * of numbers and flags have texts as well, which views pass on.
 */
export const namedRow = <Row extends object>(given: Partial<Row> = {}): Row =>
  new Proxy(given, {
    get: (row, name) => (name in row ? Reflect.get(row, name) : `of ${String(name)}`),
    has: () => true,
  }) as Row;

/** Returns enough of a context for a view: it signs addresses of files, and has the given permissions. */
export const viewContext = (...permissions: string[]) =>
  ({
    services: { config: { secrets: onlySecret('secret') }, clock: () => new Date('2026-11-26T12:00:00Z') },
    company: 'company',
    brand: { logoUrl: null },
    actor: { id: 'me', permissions: new Set(permissions), person: null },
  }) as never;
