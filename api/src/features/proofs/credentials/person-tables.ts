import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  credential_keys: 'about nobody',
  credential_lists: 'about nobody',
  // A place without its credential reads as revoked, and says nothing about a person.
  credential_places: 'about nobody',
  credentials: {
    // At the end of the transaction those are revoked that say something else than the kept record.
    merge: 'move',
    async erase({ db, company, subject: { ids } }) {
      await sql`delete from credentials where company_id = ${company} and person_id = any(${ids}::uuid[])`.execute(db);
      return {};
    },
    download: {
      as: 'credentials',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, code, name, periods, document, issued_at, valid_until, revoked_at, revoked_for, reason
            from credentials where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from credentials where company_id = ${company} and id in (
          select id from credentials where company_id = ${company} and least(revoked_at, valid_until) < ${before}
           limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
};
