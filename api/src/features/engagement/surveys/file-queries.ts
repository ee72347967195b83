import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type FileRow = { id: string; question: string; name: string };

/** The files that somebody has sent for a survey. */
export async function readFilesOf(db: Db, company: CompanyId, survey: string, person: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select id, question, name from survey_files
    where company_id = ${company} and survey_id = ${survey} and person_id = ${person}`.execute(db);
  return rows;
}

/** The names of files. */
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
