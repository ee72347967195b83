import type { Connection, Database } from '../database/database.ts';
import { replaceFunctions } from './functions-on-shards.ts';
import { putBack, takeAway } from './keys.ts';
import { letReachOwnUsers } from './own-users.ts';
import { type Place, readPlaces } from './read-places.ts';
import { rewriteFunctions } from './rewrite-functions.ts';
import { SpreadError } from './spread-error.ts';

type Say = (line: string) => void;

/** Settings of every session of this database, on the coordinator and on the workers. */
const settings = {
  // Passes the company of a request on to the workers, which check row-level security.
  'citus.propagate_set_commands': 'local',
  // Triggers of a company's table write its other tables, which are on the same server.
  'citus.enable_unsafe_triggers': 'on',
  // A function called for a row of a company queries the same company.
  'citus.allow_nested_distributed_execution': 'on',
  // A transaction may write a reference table after a distributed one.
  'citus.multi_shard_modify_mode': 'sequential',
  // A change does not lock a whole reference table: changes take turns instead (core/database/everywhere.ts).
  'citus.all_modifications_commutative': 'on',
  timezone: 'UTC',
  jit: 'off',
} as const;

const where = {
  company: 'spread by company',
  everywhere: 'whole on every server',
  coordinator: 'on the coordinator alone',
};

async function requireCluster(connection: Connection): Promise<void> {
  const { rows: has } = await connection.query("select from pg_extension where extname = 'citus'");
  if (!has.length)
    throw new SpreadError(
      'DATABASE_URL: this database has no Citus. Create the extension on the coordinator and on each worker first; docs/scale.md has each step',
    );
  const { rows } = await connection.query<{ isCoordinator: boolean; workers: number }>(
    `select coalesce(bool_or(groupid = 0), false) and (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
            count(*) filter (where groupid <> 0)::int as workers
       from pg_dist_node where isactive and noderole = 'primary'`,
  );
  const { isCoordinator = false, workers = 0 } = rows[0] ?? {};
  if (!isCoordinator)
    throw new SpreadError(
      'DATABASE_URL: this is not a coordinator that knows its own address. Run select citus_set_coordinator_host(…) there; docs/scale.md has each step',
    );
  if (!workers)
    throw new SpreadError(
      'DATABASE_URL: the coordinator has no worker. Run select citus_add_node(…) there; docs/scale.md has each step',
    );
}

async function setUp(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [setting, value] of Object.entries(settings)) {
    await connection.query('select run_command_on_all_nodes($1)', [
      `alter database ${rows[0]?.name} set ${setting} = '${value}'`,
    ]);
    await connection.script(`set ${setting} = '${value}'`);
  }
  // The coordinator signs in at its workers as the role of the statement.
  await connection.script('alter role encore_tenant login');
}

/** The first table of the group: rows of a company in every other table go where its rows in this one are. */
const first = 'people';

async function moveTable(connection: Connection, { table, goes }: Pick<Place, 'table' | 'goes'>): Promise<void> {
  await connection.script('begin');
  if (goes === 'everywhere') await connection.query('select create_reference_table($1)', [table]);
  else
    await connection.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      'company_id',
      table === first ? 'none' : first,
    ]);
  await connection.query("delete from spreading where kind = 'table' and name = $1", [table]);
  await connection.script('commit');
}

/** Disables triggers of reference tables except on the coordinator, since they would fire on every server. */
async function actOnce(connection: Connection, places: readonly Place[]): Promise<void> {
  await connection.script(
    `create or replace function is_coordinator() returns boolean language sql stable as 'select groupid = 0 from pg_catalog.pg_dist_local_group'`,
  );
  const { rows } = await connection.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relname = any ($1) and c.relnamespace = 'public'::regnamespace
        and pg_get_triggerdef(t.oid) not like '%is_coordinator()%'`,
    [places.filter(({ goes }) => goes === 'everywhere').map(({ table }) => table)],
  );
  for (const { table, name, definition } of rows) {
    await connection.script('begin');
    await connection.script(`drop trigger "${name}" on "${table}"`);
    await connection.script(definition.replace(/ EXECUTE FUNCTION /, ' WHEN (is_coordinator()) EXECUTE FUNCTION '));
    await connection.script('commit');
  }
}

/**
 * Spreads the tables of companies over the workers of a Citus. Each table is a step of its own; after it was killed, the next run resumes.
 * @param rehearse only says where each table would go
 * @throws SpreadError when the database is not the coordinator of a Citus with workers
 */
export async function spread(database: Database, { rehearse }: { rehearse: boolean }, say: Say): Promise<void> {
  const { connection, release } = await database.acquireSession();
  try {
    await requireCluster(connection);
    await connection.script('set statement_timeout = 0');
    // The lock of `migrate`: the two must not change tables at the same time.
    await connection.query('select pg_advisory_lock(7260914)');
    const places = await readPlaces(connection);
    const left = places.filter(({ goes, isThere }) => goes !== 'coordinator' && !isThere);
    if (rehearse) {
      for (const { table, goes, isThere } of places) say(`${table}: ${where[goes]}${isThere ? ', already' : ''}`);
      say(`${left.length} of ${places.length} tables would move. This was a rehearsal: nothing has changed`);
      return;
    }
    await setUp(connection);
    await connection.script('begin');
    const gone = await takeAway(connection, places);
    await connection.script('commit');
    for (const key of gone) say(`Citus does not support this key, so only the product enforces it: ${key}`);
    const { rows: steps } = await connection.query<{ table: string; goes: 'company' | 'everywhere' }>(
      "select name as table, statement as goes from spreading where kind = 'table' order by number",
    );
    for (const [index, step] of steps.entries()) {
      const began = performance.now();
      await moveTable(connection, step);
      const took = Math.round(performance.now() - began);
      say(`${index + 1} of ${steps.length}: ${step.table} lies ${where[step.goes]} (${took} ms)`);
    }
    await putBack(connection, (done, all) => {
      if (done % 20 === 0 || done === all) say(`${done} of ${all} keys, indexes and triggers restored`);
    });
    await actOnce(connection, places);
    await letReachOwnUsers(connection);
    await replaceFunctions(connection);
    const functions = await rewriteFunctions(connection);
    if (functions.length) say(`Functions that read tables are now in PL/pgSQL: ${functions.join(', ')}`);
    say(left.length ? 'The database is spread' : 'The database is already spread');
  } finally {
    // Its settings are its own, and the lock ends with it.
    release(true);
  }
}
