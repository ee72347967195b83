import pg from 'pg';
import type { Rows, Statement } from './database.ts';
import { parsers } from './values.ts';

type Column = { name: string; parse: (text: string) => unknown };
/** What one connection has parsed already, by name: a statement's columns once they were asked for. */
export type Prepared = Map<string, readonly Column[] | null>;

/** What the driver lets a query of one's own send, and tells it. */
type Wire = {
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

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
const parserOf = (type: number) => parsers[type] ?? (pg.types.getTypeParser(type, 'text') as Column['parse']);
const columnsOf = ({ fields }: Described): readonly Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));

/**
 * Statements that travel together and end with one Sync: PostgreSQL runs them in order and skips all that follow a failure, so
 * what comes behind a change of role never runs without it. Only the last one's rows are read. Outside a transaction the trip is one.
 */
class Trip {
  readonly #statements: readonly { text: string; name: string; values: unknown[] }[];
  readonly #prepared: Prepared;
  readonly #settle: Settle;
  #pending: number;
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #affected = 0;
  #failure: unknown;

  constructor(statements: readonly Statement[], prepared: Prepared, settle: Settle) {
    // What cannot be written must not leave half of the trip behind: values become texts before anything is sent.
    this.#statements = statements.map(({ text, values = [], name = '' }) => ({
      text,
      name,
      values: values.map((value) => prepareValue(value)),
    }));
    this.#prepared = prepared;
    this.#settle = settle;
    this.#pending = statements.length;
  }

  submit(wire: Wire): void {
    const last = this.#statements.at(-1);
    wire.stream.cork();
    for (const one of this.#statements) {
      const { text, name, values } = one;
      if (!this.#prepared.has(name)) {
        // After a failure nobody knows whether the server has it: closing what is not there is no error.
        if (name) wire.close({ type: 'S', name });
        wire.parse({ name, text });
      }
      wire.bind({ statement: name, values });
      if (one === last) {
        const known = this.#prepared.get(name);
        if (known) this.#columns = known;
        else wire.describe({ type: 'P', name: '' });
      }
      wire.execute({ portal: '', rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription(described: Described): void {
    this.#columns = columnsOf(described);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#pending > 1 || this.#failure) return;
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
    this.#pending -= 1;
    if (this.#pending === 0) this.#affected = Number(/ (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleEmptyQuery(): void {
    this.#pending -= 1;
  }

  /** The driver ends a query with its failure; the answer to the Sync comes later, to nobody. */
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

/** Sends the statements in one trip. @returns the last one's rows */
export async function sendTrip(
  client: pg.PoolClient,
  prepared: Prepared,
  statements: readonly Statement[],
): Promise<Rows> {
  try {
    return await new Promise<Rows>((resolve, reject) => {
      client.query(new Trip(statements, prepared, { resolve, reject }) as unknown as pg.Submittable);
    });
  } catch (error) {
    // The way back to the caller says more than the way out of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
