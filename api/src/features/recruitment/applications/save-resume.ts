import { readFile } from 'node:fs/promises';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { checkPdf } from '#api/core/pdf/pdf.ts';
import { invalidField } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';

/** A résumé, with the id that it will have in the store. */
export type Resume = { id: string; content: Buffer };

/**
 * The résumé out of an upload, checked by its content; null: none came. Call it before the first statement, so that no transaction
 * waits for it.
 * @throws Failure when it is no PDF, or one that would do something
 */
export async function readResumeFile(file: UploadedFile | null): Promise<Resume | null> {
  if (!file) return null;
  const fault = await checkPdf(file);
  if (fault) throw invalidField('file', fault);
  return { id: newId(), content: await readFile(file.path) };
}

/** Puts a résumé, if there is one, into the store. Call it last: what fails before it leaves nothing there. */
export async function saveResume(
  context: Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null },
  resume: Resume | null,
): Promise<void> {
  if (!resume) return;
  const { id, content } = resume;
  await saveFileRow(context, { id, kind: 'resume', contentType: 'application/pdf', bytes: content.length });
  await context.services.files.put(`${context.company}/${id}`, content, 'application/pdf');
}
