import { audit } from '#api/core/audit.ts';
import type { SignedInContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { replaceUserPhoto } from './queries.ts';

/** Saves the picture of whoever is signed in, in place of the one before. Files belong to companies, so an admin has none. */
export async function uploadOwnPhoto(context: SignedInContext, { file }: { file: UploadedFile }) {
  const { services, actor, company } = context;
  const picture = await readPicture(file);
  if (!company) throw new Failure('forbidden', generalMessages.forbidden);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await asCompany(services.database, company, async (tenant) => {
    const own = { ...tenant, company, actor, services };
    await saveFileRow(own, { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
    const before = await replaceUserPhoto(tenant.db, company, actor.id, id);
    await audit(own, 'user.photo-changed', { type: 'user', id: actor.id });
    if (before) await deleteFile(own, before);
  });
  return { url: fileAddress(services.config.secret, company, id) ?? '' };
}

/** Removes it; initials stand in its place. */
export async function removeOwnPhoto(context: SignedInContext) {
  const { services, actor, company } = context;
  if (!company) return { removed: true as const };
  await asCompany(services.database, company, async (tenant) => {
    const own = { ...tenant, company, actor, services };
    const before = await replaceUserPhoto(tenant.db, company, actor.id, null);
    if (!before) return;
    await audit(own, 'user.photo-removed', { type: 'user', id: actor.id });
    await deleteFile(own, before);
  });
  return { removed: true as const };
}
