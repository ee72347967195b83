import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { invalidField } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { emailLimits } from '#contract/mail/email-document.ts';

/** Pixels. A face and an item are squares, the picture of a post is twice as wide as high. */
export const shapes = {
  face: { width: 512, height: 512 },
  wide: { width: 1200, height: 600 },
  /** A wide one in a list, where it is shown at half this size. */
  thumbnail: { width: 192, height: 128 },
  item: { width: 1000, height: 1000 },
};

const broken = () => invalidField('file', peopleMessages.photoType);

/** Opens the upload for re-encoding. @throws Failure when it is no PNG or JPEG */
async function openPicture(file: UploadedFile) {
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw broken();
  return { type: type.mime, drawing: sharp(content, { limitInputPixels: 50_000_000 }).rotate() };
}

/**
 * Makes a picture from an upload: checked by content, re-encoded (nothing of the upload survives), cut to its shape, and scaled down.
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

type Encoded = { content: Buffer; contentType: string; width: number; height: number };

/** Re-encodes a whole picture in its own format, so that a PNG stays transparent. */
async function encodeWhole(file: UploadedFile, within: { width: number; height?: number }): Promise<Encoded> {
  const { type, drawing } = await openPicture(file);
  const resized = drawing.resize({ ...within, fit: 'inside', withoutEnlargement: true });
  return encoded(type === 'image/png' ? resized.png({ compressionLevel: 9 }) : resized.jpeg({ quality: 85 }), type);
}

async function encoded(drawing: Sharp, contentType: string): Promise<Encoded> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true }).catch(() => {
    throw broken();
  });
  return { content: data, contentType, width: info.width, height: info.height };
}

/** Makes a picture for an email: whole, in its own format. */
export const readEmailPicture = (file: UploadedFile) => encodeWhole(file, { width: emailLimits.imageWidth });

/** Makes a picture for a brand: cut to a shape, or `whole` and no larger than it. */
export async function readBrandPicture(
  file: UploadedFile,
  { width, height, whole }: { width: number; height: number; whole?: true },
): Promise<Encoded> {
  if (whole) return encodeWhole(file, { width, height });
  const { drawing } = await openPicture(file);
  const cut = drawing.resize({ width, height, fit: 'cover', withoutEnlargement: true });
  return encoded(cut.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }), 'image/jpeg');
}
