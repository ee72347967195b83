import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidField } from '#api/core/errors.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { peopleMessages } from '#contract/person.ts';

const side = 512;

/**
 * A profile picture out of an upload: checked by content, re-encoded (nothing of the upload survives), at most 512 px a side.
 * Call it before the first statement, so that no transaction waits for it.
 * @throws Failure when it is no PNG or JPEG, or a broken one
 */
export async function readPicture(file: UploadedFile): Promise<Buffer> {
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw invalidField('file', peopleMessages.photoType);
  return sharp(content, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw invalidField('file', peopleMessages.photoType);
    });
}
