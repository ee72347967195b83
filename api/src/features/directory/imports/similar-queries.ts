import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sharedAtMost } from '#contract/directory/duplicates.ts';

/** A person about to be added, in the form that people are compared in: the profile's name, ten digits, the folded name. */
type Wanted = {
  row: number;
  linkedin: string | null;
  company_email: string | null;
  phone: string | null;
  name: string;
  birthday: string | null;
  joining: string;
};
type Reasons = Record<'linkedin' | 'companyEmail' | 'phone' | 'birthday' | 'joining', string>;

/**
 * Returns pairs of rows and living people that share a value. Gathered by value instead of joined, because the planner takes a new table for
 * small and would compare every pair; `is true` makes it look the value up.
 */
const pairsBy = (value: string, reason: string) => sql`
  select "row", person, ${reason}::text as reason from (
    select array_agg("row") filter (where "row" is not null) as "rows", array_agg(id) filter (where id is not null) as people from (
      select ${sql.ref(value)} as value, "row", null::uuid as id from wanted
      union all
      select ${sql.ref(value)}, null, id from here where (${sql.ref(value)} in (select ${sql.ref(value)} from wanted)) is true) keyed
     where value is not null group by value
    having count("row") between 1 and ${sharedAtMost} and count(id) between 1 and ${sharedAtMost}) shared
   cross join unnest("rows") "row" cross join unnest(people) person`;

/** Finds living people who look like the rows, the likeliest one for each row: one pass for each reason. */
export async function readSimilar(
  db: Db,
  company: CompanyId,
  wanted: readonly Wanted[],
  reasons: Reasons,
  most: number,
): Promise<{ row: number; id: string; name: string; reasons: string[] }[]> {
  const alike = Object.entries(reasons).map(([value, reason]) => pairsBy(value, reason));
  const { rows } = await sql<{ row: number; id: string; name: string; reasons: string[] }>`
    with wanted as materialized (
      select "row", linkedin, company_email as "companyEmail", phone, name || ' ' || birthday as birthday, name || ' ' || joining as joining
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
             w ("row" integer, linkedin text, company_email text, phone text, name text, birthday text, joining date)),
    here as materialized (
      select p.id, lower(substring(p.linkedin_url from '/(?:in|pub)/([^/?#]+)')) as linkedin, p.company_email as "companyEmail",
             right(translate(p.phone, '+- ', ''), 10) as phone,
             split_part(s.search, E'\n', 1) || ' ' || p.birthday as birthday,
             split_part(s.search, E'\n', 1) || ' ' || p.date_of_joining as joining
        from people p join people_search s on s.company_id = p.company_id and s.person_id = p.id
       where p.company_id = ${company} and p.status = 1),
    best as materialized (
      select distinct on ("row") "row", person, reasons from (
        select "row", person, array_agg(reason) as reasons from (${sql.join(alike, sql` union all `)}) alike
         group by "row", person) pairs
       order by "row", cardinality(reasons) desc, person
       limit ${most})
    select "row", p.id, p.name, reasons from best join people p on p.company_id = ${company} and p.id = best.person
     order by "row"`.execute(db);
  return rows;
}
