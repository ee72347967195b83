import { randomUUID } from 'node:crypto';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { countFiles } from '#api/features/base/files/find-file.ts';
import { readEmailPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';

export const emailImage = 'email-image';

/** Keeps a picture for emails. It stays: what was sent shows it for years. */
export async function uploadEmailImage(context: Context, { file }: { file: UploadedFile }) {
  const { company, services } = context;
  const { content, contentType, width, height } = await readEmailPicture(file);
  const message = templateMessages.tooManyPictures;
  let bytes = 0;
  const count = async () => {
    const kept = await countFiles(context, emailImage);
    bytes = kept.bytes;
    return kept.count;
  };
  await refuseOver(context, { kind: 'emailImages', count, message });
  if (bytes + content.length > emailLimits.imageBytes) throw new Failure('conflict', message);
  // No id by the time: this one is all that is asked for.
  const id = randomUUID();
  await services.files.put(`${company}/${id}`, content, contentType);
  await saveFileRow(context, { id, kind: emailImage, contentType, bytes: content.length });
  await audit(context, 'email-image.added', { type: 'email-image', id });
  return { url: `/api/email-images/${id}`, width, height };
}
