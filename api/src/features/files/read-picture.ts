import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidField } from '#api/core/errors.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { emailLimits } from '#contract/email-document.ts';
import { peopleMessages } from '#contract/person.ts';

/** Pixels. A face is a square, the picture of a post twice as wide as high. */
const shapes = { face: { width: 512, height: 512 }, wide: { width: 1200, height: 600 } };

const broken = () => invalidField('file', peopleMessages.photoType);

/** The upload as it is to be re-encoded. @throws Failure when it is no PNG or JPEG */
async function openPicture(file: UploadedFile) {
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw broken();
  return { type: type.mime, drawing: sharp(content, { limitInputPixels: 50_000_000 }).rotate() };
}

/**
 * A picture out of an upload: checked by content, re-encoded (nothing of the upload survives), cut to its shape, and made smaller.
 * Call it before the first statement, so that no transaction waits for it.
 * @throws Failure when it is no PNG or JPEG, or a broken one
 */
export async function readPicture(file: UploadedFile, shape: keyof typeof shapes = 'face'): Promise<Buffer> {
  const { drawing } = await openPicture(file);
  return drawing
    .resize({ ...shapes[shape], fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw broken();
    });
}

/** The same for a picture of an email: whole, as what it came, so that a PNG stays transparent. */
export async function readEmailPicture(file: UploadedFile) {
  const { type, drawing } = await openPicture(file);
  const resized = drawing.resize({ width: emailLimits.imageWidth, withoutEnlargement: true });
  const encoded = type === 'image/png' ? resized.png({ compressionLevel: 9 }) : resized.jpeg({ quality: 85 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw broken();
  });
  return { content: data, contentType: type, width: info.width, height: info.height };
}
