import type { Connection } from '../database/database.ts';

/** The place of a table's rows: `company`: on the worker of the company; `everywhere`: whole on every server; `coordinator`: only there. */
export type Place = { table: string; goes: 'company' | 'everywhere' | 'coordinator'; isThere: boolean };

/** Tables without a company that are read beside a company's rows or by triggers on them. */
const readBeside = ['known_places', 'mail_pauses'];

/**
 * Reads from the database where each table belongs. A table is a company's when its key names the company; one that such a table refers to, or whose
 * rows name a company in another way, goes everywhere.
 */
export async function readPlaces(connection: Connection): Promise<Place[]> {
  const { rows } = await connection.query<Place>(
    `with mine as (
       select c.oid, c.relname as name,
              exists (
                select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
                 where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'company_id') as is_company,
              exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as names
         from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('spreading', 'filling')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
     placed as (
       select m.*, case
           when is_company then 'company'
           when names or name = any ($1) or exists (
             select from pg_constraint k join mine o on o.oid = k.conrelid
              where k.contype = 'f' and k.confrelid = m.oid and o.is_company) then 'everywhere'
           else 'coordinator' end as goes
         from mine m)
     select name as table, goes, coalesce(p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't', false) as "isThere"
       from placed left join pg_dist_partition p on p.logicalrelid = placed.oid
      order by goes = 'coordinator', goes = 'everywhere', name <> 'people', name`,
    [readBeside],
  );
  return rows;
}
