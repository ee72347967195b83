import pg from 'pg';
import type { Rows, Statement } from './database.ts';
import { parsers } from './values.ts';

type Column = { name: string; parse: (text: string) => unknown };
/** The statements that one connection has parsed, by name, with the columns of their rows; null: the columns were not requested. */
export type Prepared = Map<string, readonly Column[] | null>;

/** The part of pg's connection that writes protocol messages. */
type ProtocolWriter = {
  stream: { cork(): void; uncork(): void };
  parse(what: { name: string; text: string }): void;
  bind(what: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: { portal: string; rows: number }): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
};
type Settle = { resolve: (rows: Rows) => void; reject: (error: unknown) => void };
type Described = { fields: { name: string; dataTypeID: number }[] };

/** Converts a value to the text that PostgreSQL reads. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
const parserOf = (type: number) => parsers[type] ?? (pg.types.getTypeParser(type, 'text') as Column['parse']);
const columnsOf = ({ fields }: Described): readonly Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));

/**
 * Sends several statements in one trip to PostgreSQL and back (docs/decisions/0012, 0043).
 *
 * `client.query` of pg waits for the answer to each statement. PostgreSQL does not need that: a client may write Parse, Bind and Execute
 * for many statements, then one Sync, and read all answers. Until the Sync PostgreSQL runs them in order, as one transaction
 * where none was begun, and after a failure skips the rest. So a request's role travels ahead of its query and ends with it, and
 * a query never runs when the change of role ahead of it has failed. Only the rows of the last statement are read.
 *
 * A statement with a name is parsed once for each connection: `Prepared` keeps which, with their columns. pg calls an object
 * that speaks the protocol itself a Submittable: pg calls `submit`, then one `handle…` for each message of the server.
 */
class Trip {
  readonly #statements: readonly { text: string; name: string; values: unknown[] }[];
  readonly #prepared: Prepared;
  readonly #settle: Settle;
  #unanswered: number;
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #affected = 0;
  #failure: unknown;

  constructor(statements: readonly Statement[], prepared: Prepared | null, settle: Settle) {
    // Values become text first: a value that cannot be written must not leave half a trip behind.
    this.#statements = statements.map(({ text, values = [], name = '' }) => ({
      text,
      name: prepared ? name : '',
      values: values.map((value) => prepareValue(value)),
    }));
    this.#prepared = prepared ?? new Map();
    this.#settle = settle;
    this.#unanswered = statements.length;
  }

  submit(writer: ProtocolWriter): void {
    const last = this.#statements.at(-1);
    writer.stream.cork();
    for (const one of this.#statements) {
      const { text, name, values } = one;
      if (!this.#prepared.has(name)) {
        // After a failure the server may have it already; closing a missing statement is no error.
        if (name) writer.close({ type: 'S', name });
        writer.parse({ name, text });
      }
      writer.bind({ statement: name, values });
      if (one === last) {
        const known = this.#prepared.get(name);
        if (known) this.#columns = known;
        else writer.describe({ type: 'P', name: '' });
      }
      writer.execute({ portal: '', rows: 0 });
    }
    writer.sync();
    writer.stream.uncork();
  }

  handleRowDescription(described: Described): void {
    this.#columns = columnsOf(described);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unanswered > 1 || this.#failure) return;
    const row: Record<string, unknown> = {};
    try {
      this.#columns.forEach(({ name, parse }, index) => {
        const text = fields[index];
        row[name] = text === null || text === undefined ? null : parse(text);
      });
    } catch (error) {
      this.#failure = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#unanswered -= 1;
    if (this.#unanswered === 0) this.#affected = Number(/ (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleEmptyQuery(): void {
    this.#unanswered -= 1;
  }

  /** Ends the query: after a failure pg does not forward the answer to the Sync. */
  handleError(error: unknown): void {
    for (const { name } of this.#statements) this.#prepared.delete(name);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.#settle.reject(this.#failure);
    const last = this.#statements.at(-1);
    for (const one of this.#statements)
      if (one.name && (one === last || !this.#prepared.has(one.name)))
        this.#prepared.set(one.name, one === last ? this.#columns : null);
    this.#settle.resolve({ rows: this.#rows, affected: this.#affected });
  }
}

/** Sends the statements in one trip. @param prepared null: no statement is kept under its name @returns the rows of the last one */
export async function sendTrip(
  client: pg.PoolClient,
  prepared: Prepared | null,
  statements: readonly Statement[],
): Promise<Rows> {
  try {
    return await new Promise<Rows>((resolve, reject) => {
      client.query(new Trip(statements, prepared, { resolve, reject }) as unknown as pg.Submittable);
    });
  } catch (error) {
    // The caller's stack says more than that of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
