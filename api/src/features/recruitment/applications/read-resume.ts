import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { findApplicationRow } from './find-application.ts';

/** The résumé of an application, for the company's people alone. */
export async function readResume(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const { services, company } = context;
  const row = await findApplicationRow(context, params.id);
  const content = row.resume_id && (await services.files.get(`${company}/${row.resume_id}`));
  if (!content) throw notFound(applicationMessages.noResume);
  return { content, contentType: 'application/pdf', fileName: `${row.name}.pdf` };
}
