import type { Context } from '#api/core/context.ts';
import type { CampaignProblem } from '#contract/engagement/campaigns.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { problemsOf } from '#contract/engagement/survey-problems.ts';
import { insertSurvey, readSurveyRows } from './queries.ts';

const empty: SurveyDefinition = {
  languages: ['en'],
  title: {},
  anonymous: true,
  closesAtCount: null,
  oneAtATime: true,
  pages: [{ id: 'p1', questions: [] }],
  thanks: { en: 'Thank you for your answers.' },
};

/** Creates the survey of a new campaign: empty, or with the questions of another survey. */
export async function createSurvey(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  from: string | null,
): Promise<void> {
  const [asked] = from === null ? [] : await readSurveyRows(db, company, [from]);
  await insertSurvey(db, company, id, asked?.definition ?? empty);
}

/** Lists what prevents a survey from starting. */
export async function listSurveyProblems(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
): Promise<CampaignProblem[]> {
  const [row] = await readSurveyRows(db, company, [id]);
  return row
    ? problemsOf(row.definition).map(({ item: _item, ...problem }) => ({ about: 'content' as const, ...problem }))
    : [];
}
