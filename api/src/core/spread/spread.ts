import type { Connection, Database } from '../database/database.ts';
import { type Place, readPlaces } from './read-places.ts';
import { rewriteFunctions } from './rewrite-functions.ts';
import { SpreadError } from './spread-error.ts';

/** What was taken away while tables are spread and is yet to come back: `spread` goes on from it after it was killed. */
const memory = `create table if not exists spreading (
  number integer generated always as identity, kind text not null, name text not null, statement text not null, primary key (kind, name))`;

/** What every session of the coordinator and of the workers needs. */
const settings = {
  // The role and the company of a request go along to the workers: row-level security is asked there.
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  // A function that is asked beside a row of a company asks about the same company: that is on the same server.
  'citus.allow_nested_distributed_execution': 'on',
  timezone: 'UTC',
  jit: 'off',
} as const;

const words = {
  company: 'is spread by company',
  everywhere: 'lies whole on every server',
  coordinator: 'stays on the coordinator',
};

async function requireCluster(connection: Connection): Promise<void> {
  const { rows: has } = await connection.query("select from pg_extension where extname = 'citus'");
  if (!has.length)
    throw new SpreadError(
      'DATABASE_URL: this database has no Citus. Create the extension on the coordinator and on each worker first (docs/scale.md)',
    );
  const { rows } = await connection.query<{ coordinator: boolean; workers: number }>(
    `select coalesce(bool_or(groupid = 0), false) as coordinator, count(*) filter (where groupid <> 0)::int as workers
       from pg_dist_node where isactive and noderole = 'primary'`,
  );
  const { coordinator = false, workers = 0 } = rows[0] ?? {};
  if (!coordinator)
    throw new SpreadError(
      'DATABASE_URL: this is no coordinator, or it does not know its own address: select citus_set_coordinator_host(…) there (docs/scale.md)',
    );
  if (!workers)
    throw new SpreadError(
      'DATABASE_URL: the coordinator has no worker: select citus_add_node(…) there (docs/scale.md)',
    );
}

/** Foreign keys of the tables that move, and unique indexes that do not name the company. */
async function takeAway(connection: Connection, places: readonly Place[]): Promise<void> {
  const moving = places.filter(({ goes, isThere }) => goes !== 'coordinator' && !isThere).map(({ table }) => table);
  const companies = places.filter(({ goes }) => goes === 'company').map(({ table }) => table);
  const { rows } = await connection.query<{ kind: string; name: string; statement: string; away: string }>(
    `select 'key' as kind, c.conrelid::regclass || '.' || quote_ident(c.conname) as name,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as statement,
            format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away
       from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and (r.relname = any ($1) or t.relname = any ($1))
     union all
     select 'index', i.indexrelid::regclass::text,
            regexp_replace(pg_get_indexdef(i.indexrelid), '(USING \\w+ \\([^()]+)\\)', '\\1, company_id)'),
            format('drop index %s', i.indexrelid::regclass)
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and c.relname = any ($2) and c.relname <> 'companies'
        and i.indisunique and not i.indisprimary
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any (i.indkey))`,
    [moving, companies],
  );
  for (const { kind, name, statement, away } of rows) {
    await connection.query('insert into spreading (kind, name, statement) values ($1, $2, $3)', [
      kind,
      name,
      statement,
    ]);
    await connection.script(away);
  }
}

/** Puts back what was taken away, but for keys that lead from a table that lies everywhere to one that does not: Citus has none such. */
async function putBack(connection: Connection, say: Say): Promise<void> {
  const { rows } = await connection.query<{ kind: string; name: string; statement: string; possible: boolean }>(
    `select kind, name, statement from spreading order by kind, number`,
  );
  for (const [index, { kind, name, statement }] of rows.entries()) {
    try {
      await connection.script('begin; set local statement_timeout = 0');
      await connection.script(statement);
      await connection.query('delete from spreading where kind = $1 and name = $2', [kind, name]);
      await connection.script('commit');
    } catch (error) {
      await connection.script('rollback');
      say(`FAILED ${kind} ${name}: ${(error as Error).message}`);
    }
    say(`put back ${index + 1}/${rows.length}`);
  }
}

type Say = (line: string) => void;

export async function spread(database: Database, { rehearse }: { rehearse: boolean }, say: Say): Promise<void> {
  const { connection, release } = await database.acquireSession();
  try {
    await requireCluster(connection);
    await connection.script('set statement_timeout = 0');
    await connection.query('select pg_advisory_lock(7260914)');
    const places = await readPlaces(connection);
    if (rehearse) {
      for (const { table, goes, isThere } of places) say(`${table}: ${words[goes]}${isThere ? ', already' : ''}`);
      return;
    }
    const { rows: named } = await connection.query<{ name: string }>('select quote_ident(current_database()) as name');
    for (const [setting, value] of Object.entries(settings))
      await connection.query('select run_command_on_all_nodes($1)', [
        `alter database ${named[0]?.name} set ${setting} = '${value}'`,
      ]);
    for (const [setting, value] of Object.entries(settings)) await connection.script(`set ${setting} = '${value}'`);
    await connection.script('begin');
    await connection.script(memory);
    await takeAway(connection, places);
    await connection.script('commit');
    const left = places.filter(({ goes, isThere }) => goes !== 'coordinator' && !isThere);
    for (const [index, { table, goes, by }] of left.entries()) {
      const began = performance.now();
      try {
        if (goes === 'everywhere') await connection.query('select create_reference_table($1)', [table]);
        else
          await connection.query('select create_distributed_table($1, $2, colocate_with => $3)', [
            table,
            by,
            table === 'companies' ? 'none' : 'companies',
          ]);
      } catch (error) {
        say(`FAILED ${table}: ${(error as Error).message}`);
      }
      say(`${index + 1}/${left.length} ${table} ${words[goes]} (${Math.round(performance.now() - began)} ms)`);
    }
    await putBack(connection, say);
    say(`functions: ${(await rewriteFunctions(connection)).join(' ')}`);
  } finally {
    release(true);
  }
}
