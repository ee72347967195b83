import type { Connection } from '../database/database.ts';

type SqlFunction = {
  name: string;
  wanted: string;
  gives: string;
  kind: string;
  rows: number;
  settings: string[] | null;
  manyRows: boolean;
  body: string;
  readsTables: boolean;
};

/** Reads the SQL functions that read tables. */
export async function readSqlFunctions(connection: Connection): Promise<SqlFunction[]> {
  const { rows } = await connection.query<SqlFunction>(
    `select quote_ident(p.proname) as name, pg_get_function_arguments(p.oid) as wanted, pg_get_function_result(p.oid) as gives,
            case p.provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end as kind,
            p.prorows::int as rows, p.proconfig as settings, p.proretset as "manyRows", p.prosrc as body,
            exists (select from pg_class c where c.relnamespace = p.pronamespace and c.relkind = 'r'
              and p.prosrc ~ ('(from|join|into|update) ' || c.relname || '[^a-z_]')) as "readsTables"
       from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql'
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.filter(({ readsTables }) => readsTables);
}

/**
 * Rewrites SQL functions that read tables in PL/pgSQL, since Citus plans no statement with parameters of the former. A name shared by a column and a
 * parameter means the column, as before.
 * @returns their names
 */
export async function rewriteFunctions(connection: Connection): Promise<string[]> {
  const reading = await readSqlFunctions(connection);
  for (const { name, wanted, gives, kind, rows: count, settings, manyRows, body } of reading) {
    // Citus locks rows of one company at a time, so the statement that takes them checks again whether they are available.
    const query = body
      .trim()
      .replace(/;$/, '')
      .replace(/ for update( of \w+)? skip locked/g, '');
    await connection.script(
      `create or replace function ${name}(${wanted}) returns ${gives} language plpgsql ${kind} ${manyRows ? `rows ${count}` : ''}
       ${(settings ?? []).map((setting) => `set ${setting}`).join(' ')} as $spread$
#variable_conflict use_column
begin
  ${manyRows ? `return query ${query}` : `return (${query})`};
end $spread$`,
    );
  }
  return reading.map(({ name }) => name);
}
