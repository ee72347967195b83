import type { Connection } from '../database/database.ts';
import { currentTracer, traced } from './tracing.ts';

/** Characters of a statement that a span has. */
const longest = 2_000;

/** A statement that can have no parameters has its values in its text: they are left out. */
const withoutValues = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/**
 * The same connection, whose trips are spans with the text of their statement and none of its values. A trip outside any trace,
 * as those that look for due work every second, makes no span.
 */
export function tracedConnection(connection: Connection, system: 'postgresql' | 'pglite'): Connection {
  if (!currentTracer()) return connection;
  const trip = <T>(text: string, send: () => Promise<T>): Promise<T> => {
    if (currentTracer()?.current() === undefined) return send();
    const name = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = { 'db.system': system, 'db.query.text': text.slice(0, longest) };
    return traced({ name, kind: 'client', attributes }, send);
  };
  return {
    query: (text, values) => trip(text, () => connection.query(text, values)),
    run: (statement, ahead) => trip(statement.text, () => connection.run(statement, ahead)),
    script: (text) => trip(withoutValues(text), () => connection.script(text)),
    copyOut: (rows) => trip(withoutValues(`copy (${rows}) to stdout`), () => connection.copyOut(rows)),
    copyIn: (into, rows) => trip(`copy ${into} from stdin`, () => connection.copyIn(into, rows)),
  };
}
