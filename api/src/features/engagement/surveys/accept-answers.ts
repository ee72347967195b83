import { randomInt } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { sealedColumn } from '#api/core/sessions/secret-columns.ts';
import { admittedOf } from '#contract/engagement/secrecy.ts';
import { firstAlike } from '#contract/engagement/survey-structure.ts';
import { countAnswers, findVersions } from './counting-queries.ts';
import { type SurveyRow, showParticipants, updateSurvey } from './queries.ts';
import { insertNamelessResponses, type Response } from './response-queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

const waitingPurpose = 'survey answers that wait';

/** The answers of anonymous surveys waiting to be counted. */
export const waitingAnswersColumn = sealedColumn({
  table: 'surveys',
  key: ['company_id', 'id'],
  column: 'pending',
  what: 'surveys with answers waiting to be counted',
  purpose: waitingPurpose,
  whenLost: 'empty',
});

/**
 * Takes an anonymous answer, if any, and counts the answers that may be counted. Answers wait with others from the same possible people:
 * answers to the same questions with the same options. As many participants are shown as answers. The survey must be locked.
 */
export async function acceptAnswers(
  context: Inside,
  survey: Pick<SurveyRow, 'id' | 'pending' | 'answers' | 'shown_answers' | 'version'>,
  answer: Response | null,
  isOver: boolean,
): Promise<void> {
  const { db, company, services } = context;
  const { secrets } = services.config;
  const waiting =
    survey.pending === null ? [] : (JSON.parse(unseal(secrets, waitingPurpose, survey.pending)) as Response[]);
  if (answer) waiting.push(answer);
  const versions = survey.version === 1 ? [] : await findVersions(context, survey.id);
  const alike = Map.groupBy(
    waiting.map((response) => ({ ...response, version: firstAlike(versions, response.version) })),
    ({ version }) => version,
  );
  const admitted = [...alike.values()].flatMap(drawFrom(isOver));
  // Answers still waiting when the survey is over are too few to be counted, and are discarded.
  const left = isOver ? [] : [...alike.values()].flat();
  const pending = left.length === 0 ? null : seal(secrets, waitingPurpose, JSON.stringify(left));
  const shown = isOver ? survey.answers : survey.shown_answers + admitted.length;
  await updateSurvey(db, company, survey.id, { pending, shown_answers: shown });
  await showParticipants(db, company, survey.id, isOver ? null : admitted.length);
  if (admitted.length === 0) return;
  await insertNamelessResponses(
    db,
    company,
    survey.id,
    admitted.map(({ version, answers }) => ({ version, answers })),
  );
  await countAnswers(context, survey.id, admitted, { secrets });
}

/** Draws by lot, from answers that are alike, those counted now. */
const drawFrom = (isOver: boolean) => (alike: Response[]) =>
  Array.from({ length: admittedOf(alike.length, isOver) }, () => alike.splice(randomInt(alike.length), 1)).flat();
