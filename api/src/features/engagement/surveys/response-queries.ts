import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyBreakdown } from '#contract/engagement/survey-groups.ts';

/** The facts on a person's record by which results are broken down. */
export type Groups = Record<SurveyBreakdown, string>;
export type Response = { version: number; answers: SurveyAnswers; groups: Groups };

export async function readGroups(db: Db, company: CompanyId, person: string): Promise<Groups | undefined> {
  const { rows } = await sql<Groups>`
    select department, location, to_char(date_of_leaving, 'YYYY') as "leavingYear" from people
     where company_id = ${company} and id = ${person}`.execute(db);
  return rows[0];
}

/** Reads a person's answers so far to each of the surveys. Anonymous surveys have none. */
export async function readStarted(db: Db, company: CompanyId, person: string, surveys: readonly string[]) {
  const { rows } = await sql<{ survey_id: string; answers: SurveyAnswers }>`
    select survey_id, answers from survey_responses
     where company_id = ${company} and person_id = ${person} and survey_id = any(${surveys}::uuid[]) and not is_finished`.execute(
    db,
  );
  return new Map(rows.map(({ survey_id, answers }) => [survey_id, answers]));
}

/** Selects the moments at which people finished an identified survey, as a subquery. Anonymous answers have no moment. */
export const finishedAt = (company: CompanyId, survey: string) => sql`
  select changed_at as at from survey_responses
   where company_id = ${company} and survey_id = ${survey} and is_finished and changed_at is not null`;

type Own = { survey: string; person: string; version: number; answers: SurveyAnswers; at: Date };

/** Saves a person's answers, replacing earlier ones. A finished answer stays as it is. */
export async function writeOwnResponse(db: Db, company: CompanyId, own: Own, groups: Groups | null): Promise<void> {
  const answers = JSON.stringify(own.answers);
  await sql`
    insert into survey_responses (company_id, survey_id, person_id, version, answers, groups, is_finished, changed_at)
    values (${company}, ${own.survey}, ${own.person}, ${own.version}, ${answers}::jsonb, ${groups && JSON.stringify(groups)}::jsonb, ${groups !== null}, ${own.at})
    on conflict (company_id, survey_id, person_id) where person_id is not null
    do update set version = excluded.version, answers = excluded.answers, groups = excluded.groups, is_finished = excluded.is_finished,
       changed_at = excluded.changed_at where not survey_responses.is_finished`.execute(db);
}

/** The number of earlier answers rewritten together with new ones. */
const mixed = 50;

/**
 * Inserts anonymous answers together with others, in one statement and in random order, so that neither the place of a row, nor the
 * transaction that wrote it, nor its id reveals when it came.
 */
export async function insertNamelessResponses(
  db: Db,
  company: CompanyId,
  survey: string,
  responses: readonly Pick<Response, 'version' | 'answers'>[],
): Promise<void> {
  await sql`
    with moved as (
      delete from survey_responses where company_id = ${company} and id in (
        select id from survey_responses where company_id = ${company} and survey_id = ${survey} and is_finished order by random() limit ${mixed})
      returning id, version, answers),
    written as (
      select id, version, answers from moved
      union all
      select gen_random_uuid(), version, answers from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as given (version integer, answers jsonb))
    insert into survey_responses (company_id, survey_id, id, version, answers, is_finished)
    select ${company}::uuid, ${survey}::uuid, id, version, answers, true from written order by random()`.execute(db);
}

export type ResponseRow = {
  id: string;
  version: number;
  answers: SurveyAnswers;
  person_id: string | null;
  person_name: string | null;
  person_email: string | null;
  changed_at: string | null;
};

/** Reads finished answers in the order of their ids, after the given one. */
export async function readResponses(
  db: Db,
  company: CompanyId,
  { survey, after, most }: { survey: string; after: string | null; most: number },
): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    select r.id, r.version, r.answers, r.person_id, p.name as person_name, p.email as person_email, r.changed_at from survey_responses r
      left join people p on p.company_id = r.company_id and p.id = r.person_id
     where r.company_id = ${company} and r.survey_id = ${survey} and r.is_finished and (${after}::uuid is null or r.id > ${after}::uuid)
     order by r.id limit ${most}`.execute(db);
  return rows;
}

type Texts = { survey: string; question: string; search: string; after: string | null; most: number };
export type TextRow = { id: string; text: string; person_id: string | null; person_name: string | null };

const said = (company: CompanyId, { survey, question, search }: Texts) => sql`
  r.company_id = ${company} and r.survey_id = ${survey} and r.is_finished and r.answers ? ${question}
  and (${search} = '' or lower(r.answers ->> ${question}) like ${containsPattern(search.toLowerCase())})`;

/** Reads the texts people wrote as an answer, in the order of the answers' ids, and how many there are in all. */
export async function readTexts(db: Db, company: CompanyId, texts: Texts): Promise<{ rows: TextRow[]; total: number }> {
  const { rows } = await sql<TextRow>`
    select r.id, r.answers ->> ${texts.question} as text, r.person_id, p.name as person_name from survey_responses r
      left join people p on p.company_id = r.company_id and p.id = r.person_id
     where ${said(company, texts)} and (${texts.after}::uuid is null or r.id > ${texts.after}::uuid)
     order by r.id limit ${texts.most}`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from survey_responses r where ${said(company, texts)}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

type OwnRow = { id: string; survey_id: string; person_id: string; is_finished: boolean } & Omit<Response, 'groups'> & {
    groups: Groups | null;
  };

/** Reads all identified answers of the people, unfinished ones too, in the order in which every caller locks the surveys. */
export async function findResponsesOf(db: Db, company: CompanyId, people: readonly string[]): Promise<OwnRow[]> {
  const { rows } =
    await sql<OwnRow>`select id, survey_id, person_id, is_finished, version, answers, groups from survey_responses
    where company_id = ${company} and person_id = any(${people}::uuid[]) order by survey_id, id`.execute(db);
  return rows;
}

export async function deleteResponses(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`delete from survey_responses where company_id = ${company} and id = any(${ids}::uuid[])`.execute(db);
}
