import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { carryConsents } from './consent-queries.ts';

export const tables: Tables = {
  consents: {
    merge: carryConsents,
    // The ledger keeps ids: the consents end with the record.
    async erase({ db, company, subject, at, asked }) {
      if (!asked) return;
      await sql`insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source, at)
        select company_id, gen_random_uuid(), person_id, purpose, false, 'consent', notice_version, 'erasure', ${at}
          from consent_states where company_id = ${company} and person_id = any(${subject.ids}::uuid[]) and granted`.execute(
        db,
      );
    },
    download: {
      as: 'consents',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, purpose, granted, basis, notice_version, source, at from consents
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { stays: 'The ledger proves what was agreed to' },
  },
  consent_states: {
    merge: { stays: 'It follows the ledger' },
    erase: 'delete',
    download: { stays: 'It is the last word of the ledger' },
    retention: { stays: 'It follows the ledger' },
  },
  notices: 'about nobody',
};
