import type { Context, OwnContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import {
  type FoundReader,
  findAddressed,
  refuseUnlessOpen,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { closeNow } from '#api/features/engagement/campaigns/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import { answerMessages, surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { checkAnswers } from '#contract/engagement/survey-walk.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { acceptAnswers } from './accept-answers.ts';
import { countAnswers } from './counting-queries.ts';
import { isFull } from './policy.ts';
import {
  deleteSurveyFile,
  insertParticipant,
  lockSurvey,
  readFilesOf,
  readFinishedBy,
  type SurveyRow,
  updateSurvey,
} from './queries.ts';
import { readGroups, writeOwnResponse } from './response-queries.ts';
import { findSurveyRow, findSurveysFor } from './verbs.ts';

type CheckFilesInside = Pick<Context, 'db' | 'company' | 'services'>;
type Answered = { row: SurveyRow; person: string; answers: SurveyAnswers };

const fileQuestions = ({ definition }: SurveyRow) => questionsOf(definition).filter(({ type }) => type === 'file');

/** Checks answers that are files: each must be a file this person sent for this question. @returns the faults by question */
async function checkFiles(
  { db, company }: CheckFilesInside,
  { row, person, answers }: Answered,
): Promise<Record<string, string>> {
  const asked = fileQuestions(row).filter(({ id }) => Object.hasOwn(answers, id));
  if (asked.length === 0) return {};
  const sent = await readFilesOf(db, company, row.id, person);
  const isSent = (question: string) => sent.some((file) => file.question === question && file.id === answers[question]);
  return Object.fromEntries(asked.filter(({ id }) => !isSent(id)).map(({ id }) => [id, answerMessages.fileInvalid]));
}

/** Removes files a person sent that are not among their answers. Call it last: deleted files cannot be restored. */
async function dropOtherFiles(context: Inside, { row, person, answers }: Answered): Promise<void> {
  if (fileQuestions(row).length === 0) return;
  const { db, company } = context;
  for (const { id, question } of await readFilesOf(db, company, row.id, person))
    if (answers[question] !== id) {
      await deleteSurveyFile(db, company, id);
      await deleteFile(context, id);
    }
}

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type Reader = { survey: string; person: string | null };
type Given = { version: number; answers: SurveyAnswers; finish: boolean };

async function showSurvey(context: Inside, { survey, person }: Reader): Promise<SurveyToAnswer> {
  const campaign = await findAddressed(context, { id: survey, kind: 'survey', person });
  const [shown] = await findSurveysFor(context, [campaign], person);
  if (!shown) throw new Error('A campaign of the kind has a survey');
  return shown;
}

/** Takes answers, finished or so far. When many finish at once, no more are accepted than the survey asked for. */
async function takeAnswers(context: Inside, { survey, person }: Reader, given: Given): Promise<SurveyToAnswer> {
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  const { db, company, services } = context;
  if (given.finish) await lockSurvey(db, company, survey);
  refuseUnlessOpen(
    await findAddressed(context, { id: survey, kind: 'survey', person }, given.finish),
    'survey',
    services.clock(),
  );
  const row = await findSurveyRow(context, survey);
  if ((await readFinishedBy(db, company, person, [survey])).size > 0)
    throw new Failure('conflict', surveyMessages.answeredBefore);
  if (isFull(row)) throw new Failure('conflict', surveyMessages.full);
  if (given.version !== row.version) throw new Failure('conflict', surveyMessages.versionChanged);
  const { answers, started, faults } = checkAnswers(row.definition, given.answers);
  const files = await checkFiles(context, { row, person, answers });
  const wrong = { ...faults, ...files };
  if (given.finish) {
    const errors = Object.entries(wrong).map(([id, message]) => ({ path: `answers.${id}`, message }));
    if (errors.length > 0) throw new Failure('invalid', generalMessages.invalidInput, errors);
    await finish(context, { row, person, answers });
  } else {
    if (row.definition.anonymous) throw new Failure('conflict', surveyMessages.nothingKept);
    // Also keeps partial answers that could not be finished as they are, so that the person can continue.
    const kept = Object.fromEntries(Object.entries(started).filter(([id]) => !Object.hasOwn(files, id)));
    await writeOwnResponse(
      db,
      company,
      { survey, person, version: row.version, answers: kept, at: services.clock() },
      null,
    );
  }
  return showSurvey(context, { survey, person });
}

type Finished = { row: SurveyRow; person: string; answers: SurveyAnswers };

async function finish(context: Inside, { row, person, answers: given }: Finished): Promise<void> {
  const { db, company, services } = context;
  const groups = await readGroups(db, company, person);
  if (!groups) throw new Error('A person who answers has a record');
  const response = { version: row.version, answers: given, groups };
  const isLast = isFull({ ...row, answers: row.answers + 1 });
  const { anonymous } = row.definition;
  await insertParticipant(db, company, { survey: row.id, person, isShown: !anonymous });
  const answers = row.answers + 1;
  await updateSurvey(db, company, row.id, { answers });
  if (anonymous) await acceptAnswers(context, { ...row, answers }, response, isLast);
  else {
    await writeOwnResponse(db, company, { survey: row.id, person, ...response, at: services.clock() }, groups);
    await countAnswers(context, row.id, [response], { secrets: null });
    await dropOtherFiles(context, { row, person, answers: given });
  }
  if (isLast) await closeNow(context, row.id);
}

type Asked = { params: { id: string } };

/** Returns a survey that is addressed to the ex-employee. */
export const readOwnSurvey = (context: OwnContext, { params }: Asked) =>
  showSurvey(context, { survey: params.id, person: context.person });

/** Answers as the signed-in ex-employee. */
export const answerSurvey = (context: OwnContext, { params, body }: Asked & { body: Given }) =>
  takeAnswers(context, { survey: params.id, person: context.person }, body);

/** Returns a survey by the link in its mail. Opening it saves nothing. */
export const readLinkedSurvey = ({ inside, found }: PageContext<FoundReader>, { params }: Asked) =>
  inside((inPage) => showSurvey(inPage, { survey: params.id, person: found.person }));

/** Answers by the link in a mail. */
export const answerByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Asked & { body: Given }) =>
  inside((inPage) => takeAnswers(inPage, { survey: params.id, person: found.person }, body));
