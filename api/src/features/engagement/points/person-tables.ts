import { sql } from 'kysely';
import { newId } from '#api/core/ids.ts';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { insertEntries, readBalance } from './queries.ts';

const withEntries = { stays: 'It is the sum of the ledger' } as const;

export const tables: Tables = {
  point_entries: {
    // Entries never change, so a merge carries the balance over with two further entries.
    async merge({ db, company, kept, merged, at }) {
      const points = await readBalance(db, company, merged);
      if (points === 0) return;
      const entry = { reason: pointsMessages.carriedOver, order: null, by: null, at };
      await insertEntries(db, company, [
        { ...entry, id: newId(), person: merged, points: -points },
        { ...entry, id: newId(), person: kept, points },
      ]);
    },
    erase: 'cascade',
    download: {
      as: 'points',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, points, reason, order_id, at from point_entries
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { stays: 'Points are kept, as accounts are, and are deleted with the record' },
  },
  point_balances: { merge: withEntries, erase: 'cascade', download: withEntries, retention: withEntries },
};
