import type { Connection } from '../database/database.ts';
import { currentTracer, traced } from './tracing.ts';

/** Maximum characters of a statement in a span. */
const longest = 2_000;

/** Removes the values from a statement that cannot have parameters. */
const withoutValues = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/**
 * Wraps a connection so that its trips are spans with the text of their statement and none of its values. A trip outside any trace, such as the look
 * for due work every second, makes no span.
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
