import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidField } from '#api/core/errors.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { peopleMessages } from '#contract/person.ts';

/** Pixels. A face is a square, the picture of a post twice as wide as high. */
const shapes = { face: { width: 512, height: 512 }, wide: { width: 1200, height: 600 } };

/**
 * A picture out of an upload: checked by content, re-encoded (nothing of the upload survives), cut to its shape, and made smaller.
 * Call it before the first statement, so that no transaction waits for it.
 * @throws Failure when it is no PNG or JPEG, or a broken one
 */
export async function readPicture(file: UploadedFile, shape: keyof typeof shapes = 'face'): Promise<Buffer> {
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw invalidField('file', peopleMessages.photoType);
  return sharp(content, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ ...shapes[shape], fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw invalidField('file', peopleMessages.photoType);
    });
}
