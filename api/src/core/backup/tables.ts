import type { Connection } from '../database/database.ts';

/** A table in a backup: its name with the schema, the columns it stores, and the place of its rows. */
export type BackedUpTable = { name: string; columns: string[] };

/** Tables that a restored database creates by itself, or that describe the place and not the data. */
const ofThePlace = ['schema_migrations', 'installation', 'web_assets', 'request_counts'];

/** Returns the tables of the product, with and without a company; generated columns are left out. */
export async function readTables(connection: Connection): Promise<BackedUpTable[]> {
  const { rows } = await connection.query<BackedUpTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(format('%I', a.attname) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1) and c.relname not like 'filling%'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1 order by 1`,
    [ofThePlace],
  );
  return rows;
}

/** Target size of a piece of a table in bytes; a single row may have more. */
const pieceBytes = 4 * 1024 * 1024;
const pageBytes = 8192;

/** Returns how to read a table in pieces: by ranges of its pages, so that the disk is read once and memory does not grow with the table. */
async function readRanges(connection: Connection, table: string): Promise<{ pages: number; each: number }> {
  const { rows } = await connection.query<{ main: number; all: number }>(
    'select pg_relation_size($1::regclass) as main, pg_table_size($1::regclass) as all',
    [table],
  );
  const { main = 0, all = 0 } = rows[0] ?? {};
  const pages = Math.ceil(main / pageBytes);
  // Values stored outside the pages are compressed, perhaps to a quarter.
  const bytesOfPage = pages ? pageBytes + ((all - main) / pages) * 4 : pageBytes;
  return { pages, each: Math.max(1, Math.floor(pieceBytes / bytesOfPage)) };
}

/** Yields the rows of a table, piece by piece, in PostgreSQL's COPY text; each piece ends with a row. */
export async function* readPieces(
  connection: Connection,
  { name, columns }: BackedUpTable,
): AsyncGenerator<{ rows: Buffer; share: number }> {
  const { pages, each } = await readRanges(connection, name);
  // Rows added after the pages were counted are not in the snapshot.
  for (let page = 0; page < pages; page += each) {
    const end = page + each < pages ? `and ctid < '(${page + each},0)'` : '';
    const rows = await connection.copyOut(
      `select ${columns.join(', ')} from ${name} where ctid >= '(${page},0)' ${end}`,
    );
    if (rows.length) yield { rows, share: Math.min(1, (page + each) / pages) };
  }
}

/** The queue's table. A job that was running is kept as one that waits for a retry. */
const jobs = 'background.job';

/** Yields jobs that wait or run, for the queue of a restored installation; null if there is no queue yet. */
export async function readJobs(connection: Connection): Promise<{ table: BackedUpTable; rows: Buffer } | null> {
  const { rows: there } = await connection.query("select from pg_class where oid = to_regclass('background.job')");
  if (!there.length) return null;
  const { rows: columns } = await connection.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'background.job'::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) =>
    name === 'state' ? `case when state = 'active' then 'retry' else state end` : `"${name}"`,
  );
  const rows = await connection.copyOut(
    `select ${values.join(', ')} from ${jobs} where state in ('created', 'retry', 'active')`,
  );
  return { table: { name: jobs, columns: names.map((name) => `"${name}"`) }, rows };
}
