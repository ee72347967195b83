import type { Compilable, RawBuilder } from 'kysely';
import { type Db, kyselyOver, runOver } from './database.ts';

/** Takes the place of one argument while a query is compiled. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const unbound = kyselyOver(() => Promise.reject(new Error('Only for compiling')));
let named = 0;

/**
 * Makes a query that Kysely compiles once and each connection parses once; PostgreSQL may keep one plan for all values. For queries of every request,
 * not for searches, whose best plan depends on the words.
 * `build` runs once, with placeholders as arguments; each call replaces them by its own values. So arguments may only be used as plain values: no
 * lists for `in`, no conditions on them.
 */
export function prepared<A extends readonly unknown[], R>(
  build: (db: Db, ...values: A) => Compilable<R> | RawBuilder<R>,
): (db: Db, ...values: A) => Promise<R[]> {
  let statement: { text: string; name: string; parameters: readonly unknown[] } | null = null;
  const compile = (count: number) => {
    const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index));
    const { sql, parameters } = (build(unbound, ...(placeholders as unknown as A)) as RawBuilder<R>).compile(unbound);
    named += 1;
    return { text: sql, name: `prepared ${named}`, parameters };
  };
  return async (db, ...values) => {
    statement ??= compile(values.length);
    const { text, name, parameters } = statement;
    const bound = parameters.map((one) => (one instanceof Placeholder ? values[one.index] : one));
    return (await runOver(db, { text, name, values: bound })).rows as R[];
  };
}
