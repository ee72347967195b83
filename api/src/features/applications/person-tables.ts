import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

const withApplication = { stays: 'It belongs to an application and goes with it' } as const;

export const tables: Tables = {
  applications: {
    // Both may have applied for the same job: the later one stays underway, the earlier one is over.
    async merge({ db, company, kept, merged }) {
      await sql`update applications a set state = 'withdrawn', told_state = 'withdrawn'
        where a.company_id = ${company} and a.person_id in (${kept}, ${merged}) and a.state not in ('rejected', 'withdrawn')
          and exists (select from applications b where b.company_id = a.company_id and b.job_id = a.job_id
            and b.person_id in (${kept}, ${merged}) and b.person_id <> a.person_id and b.state not in ('rejected', 'withdrawn') and b.id > a.id)`.execute(
        db,
      );
      await sql`update applications set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    async erase({ db, company, subject: { ids, emails } }) {
      const { rows } = await sql<{ resume_id: string | null }>`delete from applications where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[])) returning resume_id`.execute(db);
      return { files: rows.flatMap(({ resume_id }) => resume_id ?? []) };
    },
    download: {
      as: 'applications',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select a.id, j.title as job, a.name, a.email, a.phone, a.current_company, a.current_designation, a.message,
              a.resume_id is not null as has_resume, a.source, a.told_state as state, a.created_at, a.moved_at
            from applications a join jobs j on j.company_id = a.company_id and j.id = a.job_id
            where a.company_id = ${company} and a.person_id = any(${page.people}::uuid[])`,
          page,
          'a.id',
        ),
    },
    retention: {
      subject: 'applications',
      async remove({ db }, company, { before, most }) {
        const { rows } = await sql<{
          resume_id: string | null;
        }>`delete from applications where company_id = ${company} and id in (
          select id from applications where company_id = ${company} and state in ('rejected', 'withdrawn') and moved_at < ${before} limit ${most})
          returning resume_id`.execute(db);
        return rows.length;
      },
    },
  },
  application_moves: {
    columns: [],
    merge: withApplication,
    erase: withApplication,
    download: { stays: 'Where it stands is in the application' },
    retention: withApplication,
  },
  application_notes: {
    columns: [],
    merge: withApplication,
    erase: withApplication,
    download: { stays: 'What colleagues think of an application is theirs, as notes on the record are' },
    retention: withApplication,
  },
  unconfirmed_applications: {
    columns: [],
    merge: { stays: 'It has an address and no record yet' },
    async erase({ db, company, subject: { emails } }) {
      const { rows } = await sql<{ resume_id: string | null }>`delete from unconfirmed_applications
        where company_id = ${company} and email = any(${emails}::text[]) returning resume_id`.execute(db);
      return { files: rows.flatMap(({ resume_id }) => resume_id ?? []) };
    },
    download: { stays: 'It is nobody’s until the address is confirmed, two days at most' },
    retention: { stays: 'It goes after two days by itself' },
  },
};
