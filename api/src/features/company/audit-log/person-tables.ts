import { sql } from 'kysely';
import { writeOutside } from '#api/core/database/tenant.ts';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { lockChain, removeSealed, removeUnsealed } from './chain-queries.ts';

export const tables: Tables = {
  audit_log: {
    columns: ['target_id'],
    merge: { stays: 'The log is never changed; the timeline reads it for merged records too' },
    erase: { stays: 'It contains ids and names of fields, which identify no one once the record is gone' },
    download: {
      as: 'history',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, at, action from audit_log where company_id = ${company}
            and (target_id = any(${page.people}::uuid[]) or actor_id = ${page.user})`,
          page,
        ),
    },
    retention: {
      subject: 'audit_log',
      // No company may delete there; retention does it as the owner, from the beginning of the chain.
      async remove(tenant, company, { before, most }) {
        const rows = await writeOutside(tenant, async (outside) => {
          await lockChain(outside, company);
          const sealed = await removeSealed(outside, company, before, most);
          return sealed + (await removeUnsealed(outside, company, before, most - sealed));
        });
        return { rows };
      },
    },
  },
};
