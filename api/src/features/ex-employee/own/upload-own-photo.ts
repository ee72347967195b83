import type { OwnContext } from '#api/core/context.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { uploadPhoto } from '#api/features/directory/people/upload-photo.ts';

/** Saves the own profile picture, as HR's upload does. */
export function uploadOwnPhoto(context: OwnContext, { file }: { file: UploadedFile }) {
  return uploadPhoto(context, { body: { alumniId: context.person }, file });
}
