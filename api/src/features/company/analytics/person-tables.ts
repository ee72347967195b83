import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  analytics_funnels: 'about nobody',
  analytics_events: {
    merge: 'move',
    erase: 'cascade',
    download: {
      as: 'events',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, kind, at from analytics_events where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { stays: 'It is deleted by itself after 400 days' },
  },
};
