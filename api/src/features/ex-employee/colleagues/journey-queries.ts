import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { notRemoved } from './listing-queries.ts';

const listed = (company: CompanyId) => sql`directory_listings s
  join people p on p.company_id = s.company_id and p.id = s.person_id and p.status = 1 and not p.is_sample
 where s.company_id = ${company} and ${notRemoved}`;

/** Counts the people who can be found in the directory. */
export async function countListed(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*) as people from ${listed(company)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** What someone does today, if that is known, otherwise what they did. */
const facts = sql`coalesce(
  nullif(concat_ws(', ', nullif(concat_ws(' at ', nullif(p.current_designation, ''), nullif(p.current_company, '')), ''),
    case when coalesce(p.current_designation, '') || coalesce(p.current_company, '') <> '' then nullif(p.current_location, '') end), ''),
  concat_ws(', ', nullif(p.designation, ''), nullif(p.department, ''), 'until ' || extract(year from p.date_of_leaving)))`;

type Asked = {
  readers: RawBuilder<unknown>;
  /** SQL of `id`, `label` and `link`. */
  steps: RawBuilder<unknown>;
  words: { notListed: string; noOther: string };
  most: number;
};

/**
 * Returns SQL of what each reader sees: colleagues of their last department first, then those who left last. They are chosen once for each department,
 * with one to spare, because a reader is no colleague of their own. Someone whom HR removed reads nothing of the directory.
 */
export const journeyValues = (company: CompanyId, { readers, steps, words, most }: Asked): RawBuilder<unknown> => sql`
  with readers as materialized (
    select s.person_id, s.company_id, p.department,
           exists (select 1 from directory_listings d where d.company_id = s.company_id and d.person_id = s.person_id) as agreed,
           not ${notRemoved} as removed
      from (select ${company}::uuid as company_id, r.id as person_id from (${readers}) r) s
      join people p on p.company_id = s.company_id and p.id = s.person_id),
  listed as (
    select p.id, p.name, p.department, p.date_of_leaving, ${facts} as facts,
           row_number() over (partition by p.department order by p.date_of_leaving desc, p.id) as place_there,
           row_number() over (order by p.date_of_leaving desc, p.id) as place
      from ${listed(company)}),
  candidates as materialized (select * from listed where place_there <= ${most + 1} or place <= ${2 * most + 1}),
  chosen as materialized (
    select d.department, c.id, c.name, c.facts,
           row_number() over (partition by d.department order by c.department = d.department desc, c.date_of_leaving desc, c.id) as place
      from (select distinct department from readers where agreed and not removed) d
      join candidates c on c.department = d.department or c.place <= ${2 * most + 1}),
  ranked as (
    select r.person_id, c.*, row_number() over (partition by r.person_id order by c.place) as nth
      from readers r join chosen c on c.department = r.department and c.id <> r.person_id
     where r.agreed and not r.removed),
  seen as materialized (
    select person_id, string_agg(name || E'\\n' || facts, E'\\n\\n' order by nth) as lines, jsonb_agg(id) as about
      from ranked where nth <= ${most} group by person_id),
  steps as materialized (${steps})
  select r.person_id as id, n.link, coalesce(m.about, '[]') as about, jsonb_build_object('nextStep', n.label, 'colleagues',
           case when r.removed then '' when r.agreed then coalesce(m.lines, ${words.noOther}) else ${words.notListed} end) as fields
    from readers r join steps n on n.id = r.person_id left join seen m on m.person_id = r.person_id`;
