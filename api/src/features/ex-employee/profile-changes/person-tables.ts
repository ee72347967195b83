import { sql } from 'kysely';
import { readHeldPage, removeOlder, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  profile_changes: {
    // A person has one open request at a time: if both have one, the kept record's request takes over the other's fields, and its own values count.
    async merge({ db, company, kept, merged }) {
      await sql`with given as (
          update profile_changes m set state = 'withdrawn', decided_at = now()
            from profile_changes k
           where m.company_id = ${company} and m.person_id = ${merged} and m.state = 'pending'
             and k.company_id = m.company_id and k.person_id = ${kept} and k.state = 'pending'
          returning k.id, m.changes)
        update profile_changes k set changes = given.changes || k.changes
          from given where k.company_id = ${company} and k.id = given.id`.execute(db);
      await sql`update profile_changes set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    erase: 'cascade',
    download: {
      as: 'changes',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, changes, state, reason, created_at, decided_at from profile_changes
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { subject: 'closed_requests', remove: removeOlder('profile_changes', 'decided_at') },
  },
};
