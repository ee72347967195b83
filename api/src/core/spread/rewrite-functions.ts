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

/** Functions in SQL that read tables. */
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
 * Writes functions in SQL that read tables again in PL/pgSQL: Citus plans no statement with parameters of the others. A name that a column and a
 * parameter have means the column, as before.
 * @returns their names
 */
export async function rewriteFunctions(connection: Connection): Promise<string[]> {
  const reading = await readSqlFunctions(connection);
  for (const { name, wanted, gives, kind, rows: count, settings, manyRows, body } of reading) {
    // Citus locks rows of one company at a time: what takes them checks again whether they are still to be had.
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
