import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { holdPerson } from './find-person.ts';
import { originOf } from './policy.ts';
import { replacePhoto } from './queries.ts';

/** Takes the profile picture away, the file included. Without a picture there is nothing to do. */
export async function removePhoto(context: Context, personId: string): Promise<void> {
  const { db, company, actor } = context;
  const { id, profile_image } = await holdPerson(context, personId);
  if (!profile_image) return;
  await replacePhoto(db, company, id, null);
  await audit(context, 'person.photo-changed', { type: 'person', id }, originOf(actor));
  await deleteFile(context, profile_image);
}
