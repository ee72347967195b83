import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  return_signals: {
    async merge({ db, company, merged }) {
      await sql`delete from return_signals where company_id = ${company} and person_id = ${merged}`.execute(db);
    },
    async erase({ db, company, subject: { ids } }) {
      await sql`delete from return_signals where company_id = ${company} and person_id = any(${ids}::uuid[])`.execute(
        db,
      );
    },
    download: {
      as: 'returnSignals',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select person_id as id, score from return_signals
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
          'person_id',
        ),
    },
    retention: { stays: 'It goes with the record' },
  },
};
