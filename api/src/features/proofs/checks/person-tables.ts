import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  agencies: 'about nobody',
  check_settings: 'about nobody',
  check_blocks: 'about nobody',
  background_checks: {
    merge: 'move',
    // What the requester wrote about the person goes too, also in requests in which no one was found. The row stays until its day, so that the
    // requester sees no difference; so do their case number, which has no name, and the hash. Unconfirmed ones go within a day, and are shown till then.
    async erase({ db, company, subject: { ids, emails, companyEmails } }) {
      const addresses = [...emails, ...companyEmails].map((address) => address.toLowerCase());
      await sql`update background_checks
        set state = case when state in ('asked', 'with_hr') then 'expired' else state end,
            email = null, employee_id = null, claims = null, purpose_text = null, person_id = null, seen = null,
            reference = case when state = 'answered' then null else reference end,
            answer = case when answer is null then null else '[]'::jsonb end
        where company_id = ${company} and state <> 'unconfirmed'
          and (person_id = any(${ids}::uuid[]) or email = any(${addresses}::text[]) or employee_id in (
            select employee_id from people where company_id = ${company} and id = any(${ids}::uuid[])))`.execute(db);
    },
    download: {
      as: 'background checks',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, state, organisation, requester_name, requester_email, client, purpose, purpose_text, claims, answer,
              created_at, consented_at, ended_at
            from background_checks where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { stays: 'Every background check is erased 180 days after its end' },
  },
};
