import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { checkPdf } from '#api/core/pdf/pdf.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { readEmailPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { holdPerson } from '#api/features/directory/people/shared.ts';
import {
  type FoundReader,
  findAddressed,
  refuseUnlessOpen,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { insertSurveyFile, readFilesOf, readFinishedBy } from './queries.ts';
import { findSurveyRow } from './verbs.ts';

type Checked = { content: Buffer; contentType: 'application/pdf' | 'image/png' | 'image/jpeg' };
type Sent = { survey: string; person: string | null; question: string; name: string };

const most = 20;

/** Checks an uploaded file by its content and re-encodes pictures. @throws Failure when its type is not accepted */
async function checkFile(file: UploadedFile): Promise<Checked> {
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime === 'image/png' || type?.mime === 'image/jpeg') {
    const picture = await readEmailPicture(file);
    return { content: picture.content, contentType: type.mime };
  }
  if (type?.mime !== 'application/pdf') throw invalidField('file', surveyMessages.fileInvalid);
  const fault = await checkPdf(file);
  if (fault) throw invalidField('file', fault);
  return { content, contentType: type.mime };
}

async function keepFile(context: Pick<Context, 'db' | 'company' | 'services'>, sent: Sent, checked: Checked) {
  const { survey, person, question, name } = sent;
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  const { db, company, services } = context;
  refuseUnlessOpen(await findAddressed(context, { id: survey, kind: 'survey', person }), 'survey', services.clock());
  const row = await findSurveyRow(context, survey);
  const asked = questionsOf(row.definition).find(({ id }) => id === question);
  if (asked?.type !== 'file' || row.definition.anonymous) throw invalidField('question', surveyMessages.noFileAsked);
  if ((await readFinishedBy(db, company, person, [survey])).size > 0)
    throw new Failure('conflict', surveyMessages.answeredBefore);
  // Locked, so that the same person's files are saved one after the other and counted.
  await holdPerson(context, person);
  if ((await readFilesOf(db, company, survey, person)).length >= most)
    throw new Failure('conflict', surveyMessages.tooManyFiles);
  const id = newId();
  const { content, contentType } = checked;
  await saveFileRow({ ...context, actor: null }, { id, kind: 'survey-answer', contentType, bytes: content.length });
  await insertSurveyFile(db, company, { id, survey, person, question, name: name.slice(0, 200) });
  await services.files.put(`${company}/${id}`, content, contentType);
  return { _id: id };
}

type Asked = { params: { id: string }; body: { question: string }; file: UploadedFile };

/** Sends a file as the signed-in ex-employee. */
export async function sendSurveyFile(context: OwnContext, { params, body, file }: Asked) {
  const checked = await checkFile(file);
  return keepFile(
    context,
    { survey: params.id, person: context.person, question: body.question, name: file.name },
    checked,
  );
}

/** Sends a file by the link in a mail. */
export async function sendFileByLink({ inside, found }: PageContext<FoundReader>, { params, body, file }: Asked) {
  const checked = await checkFile(file);
  const sent = { survey: params.id, person: found.person, question: body.question, name: file.name };
  return inside((inPage) => keepFile(inPage, sent, checked));
}
