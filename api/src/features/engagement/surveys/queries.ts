import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';

type FileRow = { id: string; question: string; name: string };

/** Reads the files a person has sent for a survey. */
export async function readFilesOf(db: Db, company: CompanyId, survey: string, person: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select id, question, name from survey_files
    where company_id = ${company} and survey_id = ${survey} and person_id = ${person}`.execute(db);
  return rows;
}

/** Reads the names of files. */
export async function readFileNames(db: Db, company: CompanyId, survey: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; content_type: string }>`
    select s.id, s.name, f.content_type from survey_files s join files f on f.company_id = s.company_id and f.id = s.id
    where s.company_id = ${company} and s.survey_id = ${survey} and s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertSurveyFile(
  db: Db,
  company: CompanyId,
  file: FileRow & { survey: string; person: string },
): Promise<void> {
  const { survey, person, ...values } = file;
  await db
    .insertInto('survey_files')
    .values({ ...values, company_id: company, survey_id: survey, person_id: person })
    .execute();
}

export async function deleteSurveyFile(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('survey_files').where('company_id', '=', company).where('id', '=', id).execute();
}

/** A sealed tally: of all answers (breakdown '', name ''), or of one group of a breakdown. */
export type TallyRow = { breakdown: string; name: string; tally: string };

/** Reads the tallies of these groups, or of all groups of a breakdown when no names are given. */
export async function readTallyRows(
  db: Db,
  company: CompanyId,
  survey: string,
  breakdowns: readonly string[],
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select breakdown, name, tally from survey_tallies
    where company_id = ${company} and survey_id = ${survey} and breakdown = any(${breakdowns}::text[])`.execute(db);
  return rows;
}

export async function readTallyRowsOf(
  db: Db,
  company: CompanyId,
  survey: string,
  wanted: readonly Omit<TallyRow, 'tally'>[],
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select t.breakdown, t.name, t.tally from survey_tallies t
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (breakdown text, name text) on w.breakdown = t.breakdown and w.name = t.name
    where t.company_id = ${company} and t.survey_id = ${survey}`.execute(db);
  return rows;
}

export async function writeTallyRows(
  db: Db,
  company: CompanyId,
  survey: string,
  rows: readonly TallyRow[],
): Promise<void> {
  await sql`insert into survey_tallies (company_id, survey_id, breakdown, name, tally)
    select ${company}::uuid, ${survey}::uuid, w.breakdown, w.name, w.tally
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (breakdown text, name text, tally text)
    on conflict (company_id, survey_id, breakdown, name) do update set tally = excluded.tally`.execute(db);
}

export type SurveyRow = {
  id: string;
  definition: SurveyDefinition;
  version: number;
  answers: number;
  /** The number of shown answers: for an anonymous survey the counted ones, until it is over. */
  shown_answers: number;
  pending: string | null;
};

/** Reads the surveys with these ids. */
export async function readSurveyRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select s.id, s.definition, s.version, s.answers, s.shown_answers, s.pending from surveys s
     where s.company_id = ${company} and s.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Selects the ids of surveys with a title, in any language, that matches a pattern in lower case, as a subquery. */
export const surveysTitled = (company: CompanyId, pattern: string) => sql<string>`
  select s.id from surveys s where s.company_id = ${company}
     and exists (select from jsonb_each_text(s.definition -> 'title') t where lower(t.value) like ${pattern})`;

/** Locks a survey against changes and finished answers until the end of the transaction. Call it before locking its campaign. */
export async function lockSurvey(db: Db, company: CompanyId, id: string): Promise<void> {
  await sql`select from surveys where company_id = ${company} and id = ${id} for update`.execute(db);
}

export async function insertSurvey(
  db: Db,
  company: CompanyId,
  id: string,
  definition: SurveyDefinition,
): Promise<void> {
  await db
    .insertInto('surveys')
    .values({ company_id: company, id, definition: JSON.stringify(definition) })
    .execute();
}

type SurveyUpdate = {
  definition?: string;
  version?: number;
  answers?: number;
  shown_answers?: number;
  pending?: string | null;
};

export async function updateSurvey(db: Db, company: CompanyId, id: string, changes: SurveyUpdate): Promise<void> {
  await db.updateTable('surveys').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Stores the questions as they were before a change. */
export async function insertVersion(db: Db, company: CompanyId, { id, version, definition }: SurveyRow): Promise<void> {
  await db
    .insertInto('survey_versions')
    .values({ company_id: company, survey_id: id, version, definition: JSON.stringify(definition) })
    .execute();
}

/** Reads earlier versions of the questions, oldest first. */
export async function readVersions(db: Db, company: CompanyId, id: string) {
  const rows = await db
    .selectFrom('survey_versions')
    .select(['version', 'definition'])
    .where('company_id', '=', company)
    .where('survey_id', '=', id)
    .orderBy('version')
    .execute();
  return rows as { version: number; definition: SurveyDefinition }[];
}

/** Selects the ids of the people who have finished a survey and are shown, as a subquery. */
export const participantsOf = (company: CompanyId, survey: string) =>
  sql<string>`select s.person_id from survey_participants s
    where s.company_id = ${company} and s.survey_id = ${survey} and s.is_shown`;

/** Reads which of the surveys a person has finished. */
export async function readFinishedBy(db: Db, company: CompanyId, person: string, surveys: readonly string[]) {
  const { rows } = await sql<{ survey_id: string }>`select survey_id from survey_participants
    where company_id = ${company} and person_id = ${person} and survey_id = any(${surveys}::uuid[])`.execute(db);
  return new Set(rows.map(({ survey_id }) => survey_id));
}

export async function insertParticipant(
  db: Db,
  company: CompanyId,
  { survey, person, isShown }: { survey: string; person: string; isShown: boolean },
): Promise<void> {
  await db
    .insertInto('survey_participants')
    .values({ company_id: company, survey_id: survey, person_id: person, is_shown: isShown })
    .execute();
}

/** Shows a number of further participants, drawn by lot; null shows all. */
export async function showParticipants(
  db: Db,
  company: CompanyId,
  survey: string,
  count: number | null,
): Promise<void> {
  if (count === 0) return;
  await sql`update survey_participants set is_shown = true where company_id = ${company} and survey_id = ${survey} and person_id in (
    select person_id from survey_participants where company_id = ${company} and survey_id = ${survey} and not is_shown
     order by random() limit ${count})`.execute(db);
}

/** Finds surveys that are over and still have answers waiting to be counted. */
export async function findPending(db: Db, now: Date) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select s.company_id, s.id from surveys s join campaigns c on c.company_id = s.company_id and c.id = s.id
     where s.pending is not null and (c.state in ('finished', 'cancelled') or c.closes_at <= ${now}) limit 100`.execute(
    db,
  );
  return rows;
}
