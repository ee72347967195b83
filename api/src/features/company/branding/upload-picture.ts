import { randomUUID } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { countFiles } from '#api/features/base/files/find-file.ts';
import { readBrandPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { companyLimits } from '#contract/base/rules.ts';
import {
  type BrandPictureUse,
  brandingMessages,
  brandPicturePath,
  brandPictureShapes,
} from '#contract/company/branding.ts';
import { readUnusedPictures } from './picture-queries.ts';

export const brandPicture = 'brand-picture';

/** Hours in which a picture that nothing names yet is left alone: whoever uploaded it is about to save. */
const hoursToSave = 24;

type Input = { query: { use: BrandPictureUse }; file: UploadedFile };

/** Keeps a picture for the brand, cut to the shape of what it is for. Where there is no place, those go that nothing names any more. */
export async function uploadPicture(context: Context, { query, file }: Input) {
  const { db, company, services } = context;
  const shape = brandPictureShapes[query.use];
  const { content, contentType, width, height } = await readBrandPicture(file, shape);
  const count = async () => (await countFiles(context, brandPicture)).count;
  const unused =
    (await count()) < companyLimits.brandPictures
      ? []
      : await readUnusedPictures(db, company, new Date(services.clock().getTime() - hoursToSave * 3_600_000));
  await refuseOver(context, {
    kind: 'brandPictures',
    count: async () => (await count()) - unused.length,
    message: brandingMessages.tooManyPictures,
  });
  const id = randomUUID();
  await services.files.put(`${company}/${id}`, content, contentType);
  await saveFileRow(context, { id, kind: brandPicture, contentType, bytes: content.length });
  for (const old of unused) await deleteFile(context, old);
  return { _id: id, url: brandPicturePath(id), width, height };
}
