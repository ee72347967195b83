import { sql } from 'kysely';
import { type PersonTable, readHeldPage, type Tables } from '#api/core/person-tables.ts';

const inRecord = { stays: 'It is in the record' } as const;
const withRecord = { stays: 'It ends with the record' } as const;

/** The lists of a record: a merge unites them, as chosen. */
const entries: PersonTable = {
  merge: { stays: 'The merge writes both lists into the kept record, or the entries chosen from them' },
  erase: 'cascade',
  download: inRecord,
  retention: withRecord,
};

export const tables: Tables = {
  people: {
    columns: ['id', 'merged_into'],
    async merge({ db, company, kept, merged }) {
      // A picture belongs to one record, so that its file is deleted when the picture is replaced.
      await sql`with given as (
          select k.id, m.id as from_id, m.profile_image from people k join people m on m.company_id = k.company_id and m.id = ${merged}
           where k.company_id = ${company} and k.id = ${kept} and k.profile_image is null and m.profile_image is not null)
        update people p set profile_image = case when p.id = given.id then given.profile_image end
          from given where p.company_id = ${company} and p.id in (given.id, given.from_id)`.execute(db);
      // A record with anything of the company's own in it is no sample data any more, so that removing the sample data leaves it alone.
      await sql`update people set is_sample = false where company_id = ${company} and id in (${kept}, ${merged}) and is_sample
        and exists (select from people o where o.company_id = ${company} and o.id in (${kept}, ${merged}) and not o.is_sample)`.execute(
        db,
      );
      // Deleted for good: the kept record now represents this one, and everyone merged into it.
      await sql`update people set status = 0, merged_into = ${kept}, updated_at = now() where company_id = ${company} and id = ${merged}`.execute(
        db,
      );
      await sql`update people set merged_into = ${kept} where company_id = ${company} and merged_into = ${merged}`.execute(
        db,
      );
    },
    erase: { stays: 'Deleted last, after everything that names it' },
    download: { stays: 'It is in the head of the file, as `record` and `mergedRecords`' },
    retention: { stays: 'Deleted records are erased when their time has passed, with everything linked to them' },
  },
  people_search: {
    async merge({ db, company, merged }) {
      await sql`delete from people_search where company_id = ${company} and person_id = ${merged}`.execute(db);
    },
    erase: 'cascade',
    download: inRecord,
    retention: withRecord,
  },
  stints: {
    merge: 'move',
    erase: 'cascade',
    download: {
      as: 'earlierTimes',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, date_of_joining, date_of_leaving, designation, department, location from stints
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: withRecord,
  },
  employments: entries,
  educations: entries,
  person_tags: { merge: { unite: 'tag' }, erase: 'delete', download: inRecord, retention: withRecord },
  provided_profiles: {
    merge: { stays: 'It records what a provider filled into that record, which a withdrawal clears from both' },
    erase: 'cascade',
    download: {
      as: 'publicProfileProvided',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select person_id as id, asked_at, filled_at, current_company, current_designation, current_location, current_industry
            from provided_profiles where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
          'person_id',
        ),
    },
    retention: withRecord,
  },
  people_totals: 'about nobody',
  people_facets: 'about nobody',
};
