import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { countAnswers } from './counting-queries.ts';
import { lockSurvey, readSurveyRows, updateSurvey } from './queries.ts';
import { deleteResponses, findResponsesOf } from './response-queries.ts';

/** Deletes identified answers and subtracts them from the counts; those in `keep` stay. */
async function forgetAnswers(
  db: Db,
  company: CompanyId,
  people: readonly string[],
  keep: ReadonlySet<string> = new Set(),
): Promise<void> {
  const found = (await findResponsesOf(db, company, people)).filter(({ id }) => !keep.has(id));
  for (const { survey_id, version, answers, groups } of found) {
    if (groups === null) continue;
    await lockSurvey(db, company, survey_id);
    const [row] = await readSurveyRows(db, company, [survey_id]);
    if (!row) continue;
    await countAnswers({ db, company }, survey_id, [{ version, answers, groups }], { secrets: null, by: -1 });
    await updateSurvey(db, company, survey_id, { answers: row.answers - 1 });
  }
  await deleteResponses(
    db,
    company,
    found.map(({ id }) => id),
  );
}

const withCampaign = { stays: 'It is counted in the survey and deleted with the record' } as const;

const rank = (response: { is_finished: boolean; person_id: string }, kept: string) =>
  (response.is_finished ? 2 : 0) + (response.person_id === kept ? 1 : 0);

export const tables: Tables = {
  surveys: 'about nobody',
  survey_versions: 'about nobody',
  survey_tallies: 'about nobody',
  survey_participants: {
    // A merge neither shows a person whose answer waits nor hides a shown one: the difference would reveal who has answered.
    async merge({ db, company, kept, merged }) {
      await sql`with given as (
          delete from survey_participants where company_id = ${company} and person_id = ${merged} returning survey_id, is_shown)
        insert into survey_participants (company_id, survey_id, person_id, is_shown)
        select ${company}::uuid, survey_id, ${kept}::uuid, is_shown from given order by survey_id
        on conflict (company_id, survey_id, person_id) do update set is_shown = survey_participants.is_shown or excluded.is_shown`.execute(
        db,
      );
    },
    erase: 'delete',
    download: {
      as: 'surveysAnswered',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select s.survey_id as id, v.definition -> 'title' as survey from survey_participants s
            join surveys v on v.company_id = s.company_id and v.id = s.survey_id
            where s.company_id = ${company} and s.person_id = any(${page.people}::uuid[])`,
          page,
          's.survey_id',
        ),
    },
    retention: withCampaign,
  },
  survey_responses: {
    // A person has one answer: a finished one has priority, then that of the kept record.
    async merge({ db, company, kept, merged }) {
      const both = await findResponsesOf(db, company, [kept, merged]);
      const best = [...Map.groupBy(both, ({ survey_id }) => survey_id).values()].map(
        (found) => found.toSorted((a, b) => rank(b, kept) - rank(a, kept))[0]?.id ?? '',
      );
      await forgetAnswers(db, company, [kept, merged], new Set(best));
      await sql`update survey_responses set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    async erase({ db, company, subject: { ids } }) {
      await forgetAnswers(db, company, ids);
    },
    download: {
      as: 'surveyAnswers',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.id, v.definition -> 'title' as survey, r.answers, r.is_finished, r.changed_at from survey_responses r
            join surveys v on v.company_id = r.company_id and v.id = r.survey_id
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
    download: { stays: 'Its id is part of the answers; the file is provided on request' },
    retention: withCampaign,
  },
};
