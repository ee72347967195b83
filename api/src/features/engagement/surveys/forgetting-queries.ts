import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { countAnswers } from './counting-queries.ts';
import { lockSurvey, readSurveyRows, updateSurvey } from './queries.ts';
import { deleteResponses, findResponsesOf } from './response-queries.ts';

/** Deletes identified answers with what they count for; those in `keep` stay. */
export async function forgetAnswers(
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
    await countAnswers({ db, company }, survey_id, [{ version, answers, groups }], { secret: null, by: -1 });
    await updateSurvey(db, company, survey_id, { answers: row.answers - 1 });
  }
  await deleteResponses(
    db,
    company,
    found.map(({ id }) => id),
  );
}
