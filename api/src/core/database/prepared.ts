import type { Compilable, RawBuilder } from 'kysely';
import { type Db, kyselyOver, runOver } from './database.ts';

/** Stands for a value while a query is compiled once for all values. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const unbound = kyselyOver(() => Promise.reject(new Error('Only for compiling')));
let named = 0;

/**
 * A query that is compiled once, parsed once per connection, and may keep one plan whatever its values: for what every request asks.
 * Not for searches, whose best plan depends on the words. Values must stand in the query as they are: no lists for `in`, no conditions.
 */
export function prepared<A extends readonly unknown[], R>(
  build: (db: Db, ...values: A) => Compilable<R> | RawBuilder<R>,
): (db: Db, ...values: A) => Promise<R[]> {
  let statement: { text: string; name: string; parameters: readonly unknown[] } | null = null;
  const compile = (count: number) => {
    const places = Array.from({ length: count }, (_, index) => new Place(index));
    const { sql, parameters } = (build(unbound, ...(places as unknown as A)) as RawBuilder<R>).compile(unbound);
    named += 1;
    return { text: sql, name: `prepared ${named}`, parameters };
  };
  return async (db, ...values) => {
    statement ??= compile(values.length);
    const { text, name, parameters } = statement;
    const bound = parameters.map((one) => (one instanceof Place ? values[one.index] : one));
    return (await runOver(db, { text, name, values: bound })).rows as R[];
  };
}
