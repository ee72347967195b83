import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

export type Invited = { invited: number; signed_up: number; left_out: number };

/** The living among the chosen, with what speaks against inviting them. An invitation is news: nobody asked for it. */
const standing = (company: string, people: RawBuilder<string>) => sql`
  select p.id, p.email,
         exists (select 1 from users u where u.company_id = p.company_id and u.person_id = p.id) as signed_up,
         mail_block_reason(p.company_id, p.email, p.id, 'newsletter') is not null as blocked
    from people p where p.company_id = ${company} and p.status = 1 and p.id in (${people})`;

/** Whom an invitation reaches, as a subquery of `id` and `email`. */
export function invitable(company: string, people: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select s.id, s.email from (${standing(company, people)}) s where not s.signed_up and not s.blocked`;
}

/** The chosen in numbers. */
export async function countStanding(db: Db, company: string, people: RawBuilder<string>): Promise<Invited> {
  const { rows } = await sql<Invited>`
    select count(*) filter (where not s.signed_up and not s.blocked) as invited, count(*) filter (where s.signed_up) as signed_up,
           count(*) filter (where s.blocked and not s.signed_up) as left_out
      from (${standing(company, people)}) s`.execute(db);
  return rows[0] ?? { invited: 0, signed_up: 0, left_out: 0 };
}

/** Who was given a link by this message, as a subquery for the mail. */
export function linkedBy(company: string, messageId: string): RawBuilder<unknown> {
  return sql`select l.person_id, l.email, p.name, l.id as link_id
    from account_links l join people p on p.company_id = l.company_id and p.id = l.person_id
   where l.company_id = ${company} and l.purpose = 'claim-record' and l.detail ->> 'message' = ${messageId}`;
}
