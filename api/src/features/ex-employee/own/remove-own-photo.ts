import type { OwnContext } from '#api/core/context.ts';
import { removePhoto } from '#api/features/directory/people/remove-photo.ts';

/** Takes the own profile picture away. */
export async function removeOwnPhoto(context: OwnContext) {
  await removePhoto(context, context.person);
  return { profileImg: null };
}
