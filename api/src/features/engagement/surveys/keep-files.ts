import type { Context } from '#api/core/context.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import { answerMessages } from '#contract/engagement/survey-messages.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { deleteSurveyFile, readFilesOf } from './file-queries.ts';
import type { SurveyRow } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type Answered = { row: SurveyRow; person: string; answers: SurveyAnswers };

const fileQuestions = ({ definition }: SurveyRow) => questionsOf(definition).filter(({ type }) => type === 'file');

/** What is wrong with answers that are files: each is one that this person has sent for this question. */
export async function checkFiles(
  { db, company }: Inside,
  { row, person, answers }: Answered,
): Promise<Record<string, string>> {
  const asked = fileQuestions(row).filter(({ id }) => Object.hasOwn(answers, id));
  if (asked.length === 0) return {};
  const sent = await readFilesOf(db, company, row.id, person);
  const isSent = (question: string) => sent.some((file) => file.question === question && file.id === answers[question]);
  return Object.fromEntries(asked.filter(({ id }) => !isSent(id)).map(({ id }) => [id, answerMessages.fileInvalid]));
}

/** Removes the files that somebody sent and that are none of their answers. Call it last: files do not come back. */
export async function dropOtherFiles(context: Inside, { row, person, answers }: Answered): Promise<void> {
  if (fileQuestions(row).length === 0) return;
  const { db, company } = context;
  for (const { id, question } of await readFilesOf(db, company, row.id, person))
    if (answers[question] !== id) {
      await deleteSurveyFile(db, company, id);
      await deleteFile(context, id);
    }
}
