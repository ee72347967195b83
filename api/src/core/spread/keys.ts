import type { Connection } from '../database/database.ts';
import type { Place } from './read-places.ts';

/** Creates the table of what was dropped while tables are spread and must be recreated: a killed `spread` resumes from it. */
const memory = `create table if not exists spreading (
  number integer generated always as identity, kind text not null, name text not null, statement text not null, primary key (kind, name))`;

/**
 * Does what `on delete set null` does, which Citus does not support for keys that include the company: the recreated key only checks, and this
 * trigger empties the references first. Arguments: the referring table, its column, the referenced column.
 */
const emptied = `create or replace function empty_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('update %I set %I = null where company_id = $1 and %I = ($2).%I', tg_argv[0], tg_argv[1], tg_argv[1], tg_argv[2])
    using old.company_id, old;
  return old;
end $$`;

type Key = {
  name: string;
  table: string;
  key: string;
  definition: string;
  to: string;
  /** The columns to empty, and those they refer to; null: the key does something else. */
  emptied: string[] | null;
  emptiedBy: string[] | null;
};

/** Returns what replaces a key: the key, the key with a trigger, or null if Citus does not support such a key. */
function replacementOf(key: Key, placeOf: ReadonlyMap<string, Place['goes']>): string | null {
  const [from, to] = [placeOf.get(key.table), placeOf.get(key.to)];
  if (from !== 'company' && to === 'company') return null;
  const add = `alter table "${key.table}" add constraint "${key.key}"`;
  if (from !== 'company' || to !== 'company' || !key.emptied) return `${add} ${key.definition}`;
  const triggers = key.emptied.map(
    (column, index) =>
      `create or replace trigger "${key.key}_${column}" before delete on "${key.to}" for each row
         execute function empty_references('${key.table}', '${column}', '${key.emptiedBy?.[index]}')`,
  );
  return [`${add} ${key.definition.replace(/ ON DELETE SET NULL( \([^)]*\))?/, '')}`, ...triggers].join('; ');
}

/**
 * Drops the foreign keys and triggers of the tables that move, and replaces unique indexes without the company by ones with it.
 * @returns the keys that are lost, since Citus has none from a reference table to a distributed one
 */
export async function takeAway(connection: Connection, places: readonly Place[]): Promise<string[]> {
  const placeOf = new Map(places.map(({ table, goes }) => [table, goes]));
  const moving = places.filter(({ goes, isThere }) => goes !== 'coordinator' && !isThere).map(({ table }) => table);
  await connection.script(memory);
  if (!moving.length) return [];
  await connection.script(emptied);
  // Without their keys tables do not show where they belong.
  for (const { table, goes } of places.filter((place) => moving.includes(place.table)))
    await connection.query(
      "insert into spreading (kind, name, statement) values ('table', $1, $2) on conflict do nothing",
      [table, goes],
    );
  const { rows: keys } = await connection.query<Key>(
    `select c.conrelid::regclass || '.' || c.conname as name, r.relname as table, c.conname as key, pg_get_constraintdef(c.oid) as definition,
            t.relname as to,
            case when c.confdeltype = 'n' then array(select a.attname::text from unnest(coalesce(c.confdelsetcols, c.conkey)) with ordinality n (number, at)
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n.number order by n.at) end as emptied,
            case when c.confdeltype = 'n' then array(select a.attname::text from unnest(coalesce(c.confdelsetcols, c.conkey)) with ordinality n (number, at)
              join pg_attribute a on a.attrelid = c.confrelid and a.attnum = c.confkey[array_position(c.conkey, n.number)] order by n.at) end as "emptiedBy"
       from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and (r.relname = any ($1) or t.relname = any ($1))
      order by 1`,
    [moving],
  );
  const gone: string[] = [];
  for (const key of keys) {
    const statement = replacementOf(key, placeOf);
    if (statement === null) gone.push(`${key.name}: ${key.definition}`);
    else await remember(connection, 'key', key.name, statement);
    await connection.script(`alter table "${key.table}" drop constraint "${key.key}"`);
  }
  // Rows that move are inserted on their worker, where triggers would fire for them again.
  const { rows: triggers } = await connection.query<{ table: string; name: string; statement: string }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as statement
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [moving],
  );
  for (const { table, name, statement } of triggers) {
    await remember(connection, 'trigger', `${table}.${name}`, statement);
    await connection.script(`drop trigger "${name}" on "${table}"`);
  }
  const spreadTables = places.filter(({ goes, isThere }) => goes === 'company' && !isThere);
  const { rows: indexes } = await connection.query<{ name: string; statement: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and i.indisunique and not i.indisprimary
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any (i.indkey))`,
    [spreadTables.map(({ table }) => table)],
  );
  for (const { name, statement } of indexes) {
    // The company comes last, so that lookups by the other column alone still use the index.
    await remember(connection, 'index', name, statement.replace(/(USING \w+ \([^()]+)\)/, '$1, company_id)'));
    await connection.script(`drop index ${name}`);
  }
  return gone;
}

const remember = (connection: Connection, kind: string, name: string, statement: string) =>
  connection.query('insert into spreading (kind, name, statement) values ($1, $2, $3)', [kind, name, statement]);

/** Returns the names of keys, indexes and triggers that a killed `spread` has yet to recreate. */
export async function readLeft(connection: Connection): Promise<string[]> {
  const { rows: memories } = await connection.query("select where to_regclass('public.spreading') is not null");
  if (!memories.length) return [];
  const { rows } = await connection.query<{ name: string }>("select name from spreading where kind <> 'table'");
  return rows.map(({ name }) => name);
}

/** Recreates what was dropped, one after the other; each step checks all rows. @param tell called with how many of how many are done */
export async function putBack(connection: Connection, tell: (done: number, all: number) => void): Promise<void> {
  const { rows } = await connection.query<{ kind: string; name: string; statement: string }>(
    "select kind, name, statement from spreading where kind <> 'table' order by kind, number",
  );
  for (const [index, { kind, name, statement }] of rows.entries()) {
    await connection.script('begin');
    for (const part of statement.split('; ')) await connection.script(part);
    await connection.query('delete from spreading where kind = $1 and name = $2', [kind, name]);
    await connection.script('commit');
    tell(index + 1, rows.length);
  }
  await connection.script('drop table spreading');
}
