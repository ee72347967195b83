import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  account_links: {
    merge: 'move',
    async erase({ db, company, subject: { ids, emails } }) {
      await sql`delete from account_links where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[]))`.execute(db);
    },
    download: { stays: 'It says only that a mail was sent, which is among the mails' },
    retention: { stays: 'Ended links are forgotten after 30 days, whatever the company decides' },
  },
};
