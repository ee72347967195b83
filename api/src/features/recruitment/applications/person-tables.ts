import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseMailsAbout } from '#api/features/mail/messages/shared.ts';
import { toldAt } from './own-queries.ts';
import { endDoubles, insertMove } from './queries.ts';

type WithResume = { resume_id: string | null };
type Deleted = WithResume & { id: string };
const filesOf = (rows: readonly WithResume[]) => rows.flatMap(({ resume_id }) => resume_id ?? []);
/** Erases notices to colleagues, which also name applicants without a record. */
const eraseNotices = (db: Db, company: CompanyId, rows: readonly Deleted[]) =>
  eraseMailsAbout(
    db,
    company,
    rows.map(({ id }) => id),
  );

const withApplication = { stays: 'It belongs to an application and is deleted with it' } as const;

export const tables: Tables = {
  applications: {
    async merge({ db, company, kept, merged, by, at }) {
      for (const { id, from } of await endDoubles(db, company, { people: [kept, merged], at }))
        await insertMove(db, company, { application: id, from, to: 'withdrawn', by, at });
      await sql`update applications set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    async erase({ db, company, subject: { ids, emails } }) {
      const { rows } = await sql<Deleted>`delete from applications where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[])) returning id, resume_id`.execute(db);
      await eraseNotices(db, company, rows);
      return { files: filesOf(rows) };
    },
    download: {
      as: 'applications',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select a.id, j.title as job, a.name, a.email, a.phone, a.current_company, a.current_designation, a.message,
              a.resume_id is not null as has_resume, a.source, a.told_state as state, a.created_at, ${toldAt(company)} as changed_at
            from applications a join jobs j on j.company_id = a.company_id and j.id = a.job_id
            where a.company_id = ${company} and a.person_id = any(${page.people}::uuid[])`,
          page,
          'a.id',
        ),
    },
    retention: {
      subject: 'applications',
      async remove({ db }, company, { before, most }) {
        const { rows } = await sql<Deleted>`delete from applications where company_id = ${company} and id in (
          select id from applications where company_id = ${company} and state in ('rejected', 'withdrawn') and moved_at < ${before} limit ${most})
          returning id, resume_id`.execute(db);
        await eraseNotices(db, company, rows);
        return { rows: rows.length, files: filesOf(rows) };
      },
    },
  },
  application_moves: {
    columns: [],
    merge: withApplication,
    erase: withApplication,
    download: { stays: 'The application shows its state' },
    retention: withApplication,
  },
  application_notes: {
    columns: [],
    merge: withApplication,
    erase: withApplication,
    download: { stays: 'Colleagues’ opinions of an application are theirs, as notes on the record are' },
    retention: withApplication,
  },
  unconfirmed_applications: {
    columns: [],
    merge: { stays: 'It has an address and no record yet' },
    async erase({ db, company, subject: { emails } }) {
      const { rows } = await sql<WithResume>`delete from unconfirmed_applications
        where company_id = ${company} and email = any(${emails}::text[]) returning resume_id`.execute(db);
      return { files: filesOf(rows) };
    },
    download: { stays: 'It belongs to no one until the address is confirmed, two days at most' },
    retention: { stays: 'It is deleted automatically after two days' },
  },
};
