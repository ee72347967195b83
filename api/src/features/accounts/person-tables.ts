import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';

const ofAccount = { stays: 'It stands with the account' } as const;

export const tables: Tables = {
  users: {
    merge: 'move',
    async erase({ db, company, subject }) {
      await sql`delete from users where company_id = ${company} and id = any(${subject.users}::uuid[])`.execute(db);
    },
    download: { stays: 'It stands in the head of the file, as `account`' },
    retention: { stays: 'It ends with the record, or by its owner' },
  },
  account_links: {
    merge: 'move',
    async erase({ db, company, subject: { ids, emails } }) {
      await sql`delete from account_links where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[]))`.execute(db);
    },
    download: { stays: 'It says nothing but that a mail was sent, which stands among the mails' },
    retention: { stays: 'Ended links are forgotten after 30 days, whatever the company decides' },
  },
  sessions: { columns: [], merge: ofAccount, erase: ofAccount, download: ofAccount, retention: ofAccount },
  recovery_codes: 'about nobody',
  login_failures: 'about nobody',
};
