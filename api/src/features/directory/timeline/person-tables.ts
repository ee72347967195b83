import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  notes: {
    merge: 'move',
    erase: 'cascade',
    download: {
      as: 'notes',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, body, created_at from notes where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { stays: 'It ends with the record' },
  },
};
