import type { Connection } from '../database/database.ts';

/** A table as a backup holds it: its name with the schema, the columns whose values it has, and where its rows lie. */
export type BackedUpTable = { name: string; columns: string[] };

/** What a restored database makes by itself, or what is true of the place and not of the data. */
const ofThePlace = ['schema_migrations', 'installation', 'web_assets', 'request_counts'];

/** The tables of the product, of every company and of none; columns that are worked out are left out. */
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

/** Bytes that a piece of a table should have; one row may have more. */
const pieceBytes = 4 * 1024 * 1024;
const pageBytes = 8192;

/** How a table is read in pieces: by ranges of its pages, so that each is one look at the disk and no memory grows with the table. */
async function readRanges(connection: Connection, table: string): Promise<{ pages: number; each: number }> {
  const { rows } = await connection.query<{ main: number; all: number }>(
    'select pg_relation_size($1::regclass) as main, pg_table_size($1::regclass) as all',
    [table],
  );
  const { main = 0, all = 0 } = rows[0] ?? {};
  const pages = Math.ceil(main / pageBytes);
  // What lies beside the pages is packed, to a quarter perhaps.
  const bytesOfPage = pages ? pageBytes + ((all - main) / pages) * 4 : pageBytes;
  return { pages, each: Math.max(1, Math.floor(pieceBytes / bytesOfPage)) };
}

/** The rows of a table, piece by piece, as PostgreSQL's text of COPY; each piece ends with a row. */
export async function* readPieces(
  connection: Connection,
  { name, columns }: BackedUpTable,
): AsyncGenerator<{ rows: Buffer; share: number }> {
  const { pages, each } = await readRanges(connection, name);
  // Rows that came after the last page was counted are not in the snapshot.
  for (let page = 0; page < pages; page += each) {
    const end = page + each < pages ? `and ctid < '(${page + each},0)'` : '';
    const rows = await connection.copyOut(
      `select ${columns.join(', ')} from ${name} where ctid >= '(${page},0)' ${end}`,
    );
    if (rows.length) yield { rows, share: Math.min(1, (page + each) / pages) };
  }
}

/** The queue’s table and how its jobs are kept: what ran goes back to those that wait. */
const jobs = 'background.job';

/** Jobs that wait or run, for the queue of a restored installation; null where there is no queue yet. */
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
