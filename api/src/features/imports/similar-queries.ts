import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** A person about to be added, as people are compared: the profile's name, ten digits, the folded name. */
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

/** A phone that more people have is a switchboard's. */
const sharedBy = 5;

/** The living who look like rows, the likest one for each row. Joins on equal values only, so that each is one pass. */
export async function readSimilar(
  db: Db,
  company: CompanyId,
  wanted: readonly Wanted[],
  reasons: Reasons,
  most: number,
): Promise<{ row: number; id: string; name: string; reasons: string[] }[]> {
  const digits = sql`right(translate(p.phone, '+- ', ''), 10)`;
  const { rows } = await sql<{ row: number; id: string; name: string; reasons: string[] }>`
    with wanted as materialized (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        w (row integer, linkedin text, company_email text, phone text, name text, birthday text, joining date)),
    here as materialized (
      select p.id, p.name, p.company_email, p.birthday, p.date_of_joining, ${digits} as phone,
             lower(substring(p.linkedin_url from '/(?:in|pub)/([^/?#]+)')) as linkedin, split_part(s.search, E'\n', 1) as folded
        from people p join people_search s on s.company_id = p.company_id and s.person_id = p.id
       where p.company_id = ${company} and p.status = 1),
    rare as (select phone from wanted where phone is not null group by phone having count(*) <= ${sharedBy}
      intersect select phone from here group by phone having count(*) <= ${sharedBy}),
    alike as (
      select w.row, h.id, h.name, ${reasons.linkedin}::text as reason from wanted w join here h on h.linkedin = w.linkedin
      union all select w.row, h.id, h.name, ${reasons.companyEmail} from wanted w join here h on h.company_email = w.company_email
      union all select w.row, h.id, h.name, ${reasons.phone} from wanted w join here h on h.phone = w.phone where w.phone in (select phone from rare)
      union all select w.row, h.id, h.name, ${reasons.birthday} from wanted w join here h on h.folded = w.name and h.birthday = w.birthday
      union all select w.row, h.id, h.name, ${reasons.joining} from wanted w join here h on h.folded = w.name and h.date_of_joining = w.joining)
    select row, id, name, reasons from (
      select distinct on (row) row, id, name, reasons from (
        select row, id, name, array_agg(reason) as reasons from alike group by row, id, name) pairs
       order by row, cardinality(reasons) desc, id) best
     order by row limit ${most}`.execute(db);
  return rows;
}
