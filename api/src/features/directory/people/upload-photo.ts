import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { replacePhoto } from './face-queries.ts';
import { originOf } from './policy.ts';
import { readPerson } from './queries.ts';

/** Saves a profile picture of an ex-employee in place of the one before. */
export async function uploadPhoto(
  context: Context,
  { body, file }: { body: { alumniId: string }; file: UploadedFile },
) {
  const { db, company, services } = context;
  const picture = await readPicture(file);
  const person = await readPerson(db, company, body.alumniId, true);
  if (!person) throw notFound(peopleMessages.notFound);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
  await replacePhoto(db, company, person.id, id);
  await audit(context, 'person.photo-changed', { type: 'person', id: person.id }, originOf(context.actor));
  await emitEvent(context, 'person.changed', { person: { _id: person.id }, fields: ['profileImg'] });
  if (person.profile_image) await deleteFile(context, person.profile_image);
  return { url: fileAddress(services.config.secret, company, id) ?? '' };
}
