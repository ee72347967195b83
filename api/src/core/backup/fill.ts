import type { Connection, Database } from '../database/database.ts';
import { ArchiveError } from './archive-error.ts';
import type { BackedUpTable } from './tables.ts';
import type { Counted } from './verify.ts';

/** Creates the table that records the finished and remaining steps of a restore, so that it can resume after it was killed. */
const begin = `create table if not exists filling (
  number integer generated always as identity, kind text not null, name text not null, statement text, rows bigint, sha256 text, sum text,
  is_done boolean not null default false, primary key (kind, name))`;

/** Lists what is dropped while rows are loaded and recreated afterwards: keys are then checked, and indexes built, in one pass. */
const takenAway = `
  select 'key' as kind, c.conrelid::regclass || '.' || quote_ident(c.conname) as name,
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as statement,
         format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
  union all
  select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), format('drop index %s', i.indexrelid::regclass)
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
   order by 1 desc, 2`;

/**
 * Prepares an up-to-date, empty database for the rows of a backup, unless an earlier run did.
 * @param of the source; if it differs from that of the earlier run, filling starts over
 * @returns the tables that are already full
 */
export async function prepareToFill(
  connection: Connection,
  tables: readonly BackedUpTable[],
  of: string,
): Promise<Set<string>> {
  await connection.script('begin');
  await connection.script(begin);
  const { rows: before } = await connection.query<{ name: string }>("select name from filling where kind = 'of'");
  if (!before.length) {
    const { rows: gone } = await connection.query<{ kind: string; name: string; statement: string; away: string }>(
      takenAway,
    );
    for (const { kind, name, statement, away } of gone) {
      await connection.query('insert into filling (kind, name, statement) values ($1, $2, $3)', [
        kind,
        name,
        statement,
      ]);
      // The index goes together with the key that needs it.
      await connection.script(kind === 'index' ? away.replace('drop index', 'drop index if exists') : away);
    }
    for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
      await connection.script(`alter table ${name} disable trigger user`);
  }
  if (before[0]?.name !== of) {
    await connection.query("delete from filling where kind in ('of', 'table')");
    await connection.query("insert into filling (kind, name) values ('of', $1)", [of]);
    // The backup also has what the migrations insert there.
    for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
      await connection.script(`truncate ${name}`);
  }
  await connection.query('update installation set filling_since = coalesce(filling_since, now())');
  await connection.script('commit');
  const { rows: full } = await connection.query<{ name: string }>(
    "select name from filling where kind = 'table' and is_done",
  );
  return new Set(full.map(({ name }) => name));
}

/** Notes that all rows of a table have been loaded. */
export async function noteFull(connection: Connection, name: string, { rows, sha256, sum }: Counted): Promise<void> {
  await connection.query(
    `insert into filling (kind, name, rows, sha256, sum, is_done) values ('table', $1, $2, $3, $4, true)
      on conflict (kind, name) do update set rows = excluded.rows, sha256 = excluded.sha256, sum = excluded.sum, is_done = true`,
    [name, rows, sha256, sum],
  );
}

/** Returns the counts noted for the tables that are full. */
export async function readFull(connection: Connection): Promise<Map<string, Counted>> {
  const { rows } = await connection.query<{ name: string } & Counted>(
    "select name, rows, sha256, sum from filling where kind = 'table' and is_done",
  );
  return new Map(rows.map(({ name, ...counted }) => [name, counted]));
}

/**
 * Recreates what was dropped, one after the other; each step checks all rows.
 * @param memory limit for building an index, in PostgreSQL's notation; null: the server's setting @param tell called with the progress, 0 to 1
 */
export async function putBack(
  connection: Connection,
  memory: string | null,
  tell: (share: number) => void,
): Promise<void> {
  const setting = memory === null ? '' : `set local maintenance_work_mem = '${memory}';`;
  const { rows } = await connection.query<{ kind: string; name: string; statement: string }>(
    `select kind, name, statement from filling where kind in ('index', 'key') and not is_done
      order by kind, statement not like 'CREATE UNIQUE%', number`,
  );
  for (const [index, { kind, name, statement }] of rows.entries()) {
    tell(index / rows.length);
    await connection.script(`begin; set local statement_timeout = 0; ${setting} ${statement}`);
    await connection.query('update filling set is_done = true where kind = $1 and name = $2', [kind, name]);
    await connection.script('commit');
  }
}

/** Enables the triggers again, sets sequences past the rows, and marks the database as complete. */
export async function finishFilling(
  connection: Connection,
  tables: readonly BackedUpTable[],
  { held, installation, at }: { held: boolean; installation: Record<string, unknown>; at: string | null },
): Promise<void> {
  await connection.script('begin; set local statement_timeout = 0');
  for (const { name } of tables.filter((table) => table.name.startsWith('public.')))
    await connection.script(`alter table ${name} enable trigger user`);
  const { rows: counters } = await connection.query<{ table: string; column: string; counter: string }>(
    `select c.oid::regclass::text as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as counter
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'filling'
        and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { table, column, counter } of counters)
    await connection.script(
      `select setval('${counter}', coalesce((select max("${column}") from ${table}), 0) + 1, false)`,
    );
  const names = Object.keys(installation).map((name) => `"${name.replaceAll('"', '""')}"`);
  if (names.length)
    await connection.query(
      `update installation set (${names.join(', ')}) = (select ${names.join(', ')} from jsonb_populate_record(null::installation, $1::jsonb))`,
      [JSON.stringify(installation)],
    );
  await connection.query(
    "update installation set filling_since = null, mail_held = case when $1 then 'restored' end, backed_up_at = $2",
    [held, at],
  );
  await connection.script('drop table filling; commit');
  await connection.script('analyze');
}

/** Refuses to serve a database that was only partly restored or moved. @throws ArchiveError */
export async function requireWhole(database: Database): Promise<void> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ is: boolean }>("select to_regclass('public.filling') is not null as is"),
  );
  if (rows[0]?.is)
    throw new ArchiveError(
      'A restore or a move into this database was interrupted. Run it again and it resumes where it stopped, or use an empty database',
    );
}

/** Returns the memory limit for building an index: the embedded database never gives back memory that it once took. */
export const memoryOf = ({ kind }: Pick<Database, 'kind'>) => (kind === 'postgres' ? '256MB' : null);
