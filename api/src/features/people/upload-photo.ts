import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField, notFound } from '#api/core/errors.ts';
import { fileAddress } from '#api/core/files.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { newId } from '#api/core/ids.ts';
import { deleteFile } from '#api/features/files/delete-file.ts';
import { saveFileRow } from '#api/features/files/save-file.ts';
import { emitEvent } from '#api/features/webhooks/emit-event.ts';
import { peopleMessages } from '#contract/person.ts';
import { readPerson, replacePhoto } from './queries.ts';

const side = 512;

/** Saves a profile picture: checked by content, re-encoded (nothing of the upload survives), at most 512 px a side. */
export async function uploadPhoto(
  context: Context,
  { body, file }: { body: { alumniId: string }; file: UploadedFile },
) {
  const { db, company, services } = context;
  // Decoded before the first statement, so that no transaction waits for it.
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw invalidField('file', peopleMessages.photoType);
  const picture = await sharp(content, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw new Failure('invalid', peopleMessages.photoType, [{ path: 'file', message: peopleMessages.photoType }]);
    });
  const person = await readPerson(db, company, body.alumniId, true);
  if (!person) throw notFound(peopleMessages.notFound);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
  await replacePhoto(db, company, person.id, id);
  await audit(context, 'person.photo-changed', { type: 'person', id: person.id });
  await emitEvent(context, 'person.changed', { person: { _id: person.id }, fields: ['profileImg'] });
  if (person.profile_image) await deleteFile(context, person.profile_image);
  return { url: fileAddress(services.config.secret, company, id) ?? '' };
}
