import type { Database } from '../database/database.ts';
import type { SecretColumn } from './secret-columns.ts';

/** A row as it was read: its key, its value and the columns that the value is made from. */
export type SecretRow = Readonly<Record<string, unknown>>;
/** A row with its new value. */
export type RenewedRow = { row: SecretRow; to: string };

const condition = ({ column, where }: SecretColumn) => `t.${column} is not null${where ? ` and (${where})` : ''}`;

/** Counts the values of a column that are made with the secret. */
export function countRows(database: Database, column: SecretColumn): Promise<number> {
  return database.withConnection(async (connection) => {
    const text = `select count(*) as rows from ${column.table} t where ${condition(column)}`;
    return (await connection.query<{ rows: number }>(text)).rows[0]?.rows ?? 0;
  });
}

function readRows(
  database: Database,
  column: SecretColumn,
  { after, most }: { after: SecretRow | null; most: number },
): Promise<SecretRow[]> {
  const key = column.key.map((name) => `t.${name}`);
  const names = [...key, ...[column.column, ...(column.reads ?? [])].map((name) => `t.${name}`)];
  const next = `(${key.join(', ')}) > (${key.map((_, place) => `$${place + 1}`).join(', ')})`;
  const text = `select ${names.join(', ')} from ${column.table} t
    where ${condition(column)}${after ? ` and ${next}` : ''} order by ${key.join(', ')} limit ${most}`;
  const values = after ? column.key.map((name) => after[name]) : [];
  return database.withConnection(async (connection) => (await connection.query<SecretRow>(text, values)).rows);
}

/** Rows read at once, at most some kilobytes each. */
const batch = 200;

/** Reads all values of a column that are made with the secret, in batches, in the order of their key. */
export async function* readInBatches(database: Database, column: SecretColumn): AsyncGenerator<SecretRow[]> {
  let after: SecretRow | null = null;
  for (;;) {
    const rows: SecretRow[] = await readRows(database, column, { after, most: batch });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1) ?? null;
  }
}

const written = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/**
 * Writes new values in one statement, each only if the value is still the one that was read, so that the product's own writes meanwhile stay.
 * @returns how many were written
 */
export function writeRows(database: Database, column: SecretColumn, rows: readonly RenewedRow[]): Promise<number> {
  const { table, key, column: name } = column;
  const changes = rows.map(({ row, to }) => ({
    old: Object.fromEntries([...key, name].map((each) => [each, written(row[each])])),
    to: { [name]: to },
  }));
  const text = `update ${table} t set ${name} = n.${name}
    from jsonb_array_elements($1::jsonb) e, jsonb_populate_record(null::${table}, e -> 'old') o,
      jsonb_populate_record(null::${table}, e -> 'to') n
    where ${[...key, name].map((each) => `t.${each} = o.${each}`).join(' and ')}`;
  return database.withConnection(
    async (connection) => (await connection.query(text, [JSON.stringify(changes)])).affected,
  );
}

/** Empties a value that cannot be opened, or deletes its row, if it is still the one that was read. */
export function dropRow(database: Database, column: SecretColumn, row: SecretRow): Promise<number> {
  const { table, key, column: name, whenLost } = column;
  const names = [...key, name];
  const what = whenLost === 'delete row' ? `delete from ${table} t` : `update ${table} t set ${name} = null`;
  const text = `${what} where ${names.map((each, place) => `t.${each} = $${place + 1}`).join(' and ')}`;
  return database.withConnection(
    async (connection) =>
      (
        await connection.query(
          text,
          names.map((each) => row[each]),
        )
      ).affected,
  );
}
