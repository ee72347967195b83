import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { readFileNames } from './file-queries.ts';

/** A file that somebody sent as an answer, for the company's people alone. */
export async function readSurveyFile(
  { db, company, services }: Context,
  { params }: { params: { id: string; file: string } },
): Promise<Download> {
  const found = (await readFileNames(db, company, params.id, [params.file])).get(params.file);
  const content = found && (await services.files.get(`${company}/${params.file}`));
  if (!content) throw notFound(surveyMessages.fileGone);
  return { content, contentType: found.content_type, fileName: found.name, isPrivate: true };
}
