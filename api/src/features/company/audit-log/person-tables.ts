import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  audit_log: {
    columns: ['target_id'],
    merge: { stays: 'The log is never changed; the timeline reads it for merged records too' },
    erase: { stays: 'It holds ids and names of fields, which lead nowhere once the record is gone' },
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
      // No company may delete there; its retention does it as the owner.
      async remove({ outside }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from audit_log where company_id = ${company} and id in (
          select id from audit_log where company_id = ${company} and at < ${before} limit ${most})`.execute(outside);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
};
