import type { Connection } from '#api/core/database/database.ts';

const ours = "relnamespace = 'public'::regnamespace";

/** Queries that return lines of text: the database's knowledge of its schema, independent of the order in which it was made. */
const questions = [
  `select format('extension %s', extname) from pg_extension`,
  `select format('%s %s: row security %s %s, options %s', relkind, oid::regclass, relrowsecurity, relforcerowsecurity, reloptions)
     from pg_class where ${ours}`,
  `select format('column %s.%s: %s %s, null %s, default %s, generated %s, collation %s, storage %s', a.attrelid::regclass, attname,
          format_type(atttypid, atttypmod), attidentity, not attnotnull, pg_get_expr(adbin, adrelid), attgenerated,
          attcollation::regcollation, attstorage)
     from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  `select format('constraint %s.%s: %s, checked %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
     from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s: valid %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class on oid = indexrelid where ${ours}`,
  `select format('%s: enabled %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
    where ${ours} and not tgisinternal`,
  `select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  `select format('policy %s.%s: %s %s for %s using %s check %s', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
          pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select format('grant on %s to %s: %s', oid::regclass, grantee::regrole, privilege_type) from pg_class, aclexplode(relacl) where ${ours}`,
  `select format('grant on %s.%s to %s: %s', attrelid::regclass, attname, grantee::regrole, privilege_type)
     from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) where ${ours}`,
  `select format('grant on %s to %s: %s', oid::regprocedure, grantee, privilege_type) from pg_proc, aclexplode(proacl)
    where pronamespace = 'public'::regnamespace`,
  `select pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
];

/** Returns the schema of a database as sorted lines: two databases with the same lines differ only in their rows. */
export async function readCatalogue(connection: Connection): Promise<string[]> {
  const lines: string[] = [];
  for (const question of questions) {
    const { rows } = await connection.query<Record<string, string>>(question);
    lines.push(...rows.flatMap((row) => Object.values(row)));
  }
  return lines.sort();
}
