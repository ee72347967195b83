import { sql } from 'kysely';
import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  journeys: 'about nobody',
  journey_mails: {
    // Two merged people have had it once.
    async merge({ db, company, kept, merged }) {
      await sql`insert into journey_mails (company_id, person_id, kind, year)
        select company_id, ${kept}::uuid, kind, year from journey_mails where company_id = ${company} and person_id = ${merged}
        on conflict do nothing`.execute(db);
      await sql`delete from journey_mails where company_id = ${company} and person_id = ${merged}`.execute(db);
    },
    erase: 'delete',
    download: { stays: 'They are among the mails of the person' },
    retention: { stays: 'So that no one is greeted twice' },
  },
};
