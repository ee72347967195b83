import { type RawBuilder, sql } from 'kysely';
import type { CompanyId } from '#api/core/ids.ts';

/**
 * The living among the chosen, each with what speaks against inviting them, as a subquery. An invitation is news: nobody asked
 * for it, so the gate is asked as for any other.
 */
export function invitees(company: CompanyId, people: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    select p.id, p.email, case
        when exists (select 1 from users u where u.company_id = p.company_id and u.person_id = p.id) then 'signed-up'
        when mail_block_reason(p.company_id, p.email, p.id, 'newsletter') is not null then 'blocked' end as left_out
      from people p where p.company_id = ${company} and p.status = 1 and p.id in (${people})`;
}

/** Whom of them nothing speaks against. */
export const invited = (company: CompanyId, people: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`select id from (${invitees(company, people)}) i where left_out is null`;

/** Who was given a link by this message, as a subquery for the mail. */
export function linkedBy(company: CompanyId, messageId: string): RawBuilder<unknown> {
  return sql`select l.person_id, l.email, p.name, l.id as link_id
    from account_links l join people p on p.company_id = l.company_id and p.id = l.person_id
   where l.company_id = ${company} and l.purpose = 'claim-record' and l.detail ->> 'message' = ${messageId}`;
}
