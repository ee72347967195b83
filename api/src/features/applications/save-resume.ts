import { readFile } from 'node:fs/promises';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/errors.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { newId } from '#api/core/ids.ts';
import { checkPdf } from '#api/core/pdf.ts';
import { saveFileRow } from '#api/features/files/save-file.ts';

/**
 * The résumé out of an upload, checked by its content; null: none came. Call it before the first statement, so that no transaction
 * waits for it.
 * @throws Failure when it is no PDF, or one that would do something
 */
export async function readResumeFile(file: UploadedFile | null): Promise<Buffer | null> {
  if (!file) return null;
  const fault = await checkPdf(file);
  if (fault) throw invalidField('file', fault);
  return readFile(file.path);
}

/** Puts a résumé into the store. @returns the id of the file */
export async function saveResume(
  context: Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null },
  resume: Buffer | null,
): Promise<string | null> {
  if (!resume) return null;
  const id = newId();
  await context.services.files.put(`${context.company}/${id}`, resume, 'application/pdf');
  const file = { id, kind: 'resume', contentType: 'application/pdf', bytes: resume.length };
  await saveFileRow(context, file);
  return id;
}
