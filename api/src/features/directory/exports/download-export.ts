import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { exportMessages } from '#contract/directory/exports.ts';
import { readOwnExport } from './get-export.ts';
import { contentTypes, toExportJob } from './view.ts';

/** The file of a finished export, for whoever made it. */
export async function downloadExport(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const row = await readOwnExport(context, params.id);
  if (row.state !== 'done' || !row.file_id) throw new Failure('conflict', row.message ?? exportMessages.notReady);
  const content = await context.services.files.stream(`${context.company}/${row.file_id}`);
  if (!content) throw notFound(exportMessages.notFound);
  const { format, fileName } = toExportJob(row);
  return { content, contentType: contentTypes[format], fileName };
}
