import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

const withCampaign = { stays: 'It is counted in the survey and goes with the record' } as const;

export const tables: Tables = {
  surveys: 'about nobody',
  survey_versions: 'about nobody',
  survey_tallies: 'about nobody',
  survey_participants: {
    merge: { unite: 'survey_id' },
    erase: 'delete',
    download: {
      as: 'surveysAnswered',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select s.survey_id as id, c.name as survey from survey_participants s
            join campaigns c on c.company_id = s.company_id and c.id = s.survey_id
            where s.company_id = ${company} and s.person_id = any(${page.people}::uuid[])`,
          page,
          's.survey_id',
        ),
    },
    retention: withCampaign,
  },
  survey_responses: {
    // One person has one answer: what the kept record has finished stays, else what the other one has.
    async merge({ db, company, kept, merged }) {
      await sql`delete from survey_responses a using survey_responses b
         where a.company_id = ${company} and b.company_id = ${company} and a.survey_id = b.survey_id and a.person_id in (${kept}, ${merged})
           and b.person_id in (${kept}, ${merged}) and a.person_id <> b.person_id
           and (b.is_finished, b.person_id = ${kept}::uuid) > (a.is_finished, a.person_id = ${kept}::uuid)`.execute(db);
      await sql`update survey_responses set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    erase: 'delete',
    download: {
      as: 'surveyAnswers',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.id, c.name as survey, r.answers, r.is_finished, r.changed_at from survey_responses r
            join campaigns c on c.company_id = r.company_id and c.id = r.survey_id
            where r.company_id = ${company} and r.person_id = any(${page.people}::uuid[])`,
          page,
          'r.id',
        ),
    },
    retention: withCampaign,
  },
  survey_files: {
    merge: 'move',
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ id: string }>`delete from survey_files
        where company_id = ${company} and person_id = any(${ids}::uuid[]) returning id`.execute(db);
      return { files: rows.map(({ id }) => id) };
    },
    download: { stays: 'Its id stands in the answers; the file is handed over on request' },
    retention: withCampaign,
  },
};
