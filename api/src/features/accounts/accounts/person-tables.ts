import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  users: {
    merge: 'move',
    async erase({ db, company, subject }) {
      await sql`delete from users where company_id = ${company} and id = any(${subject.users}::uuid[])`.execute(db);
    },
    download: { stays: 'It is in the head of the file, as `account`' },
    retention: { stays: 'It ends with the record, or by its owner' },
  },
};
