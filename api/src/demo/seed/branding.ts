import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { buildColours } from '#api/features/company/branding/build-colours.ts';
import { insertVersion, writeDraft } from '#api/features/company/branding/queries.ts';
import { brandingLimits } from '#contract/company/branding.ts';
import { type BrandPictureName, brandPictures, demoBranding } from '../branding.ts';

type Place = { db: Db; files: FileStore; company: CompanyId };

/** Publishes the brand of the demo company, with pictures stored like uploaded ones. */
export async function seedBranding(
  { db, files, company }: Place,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const ids = new Map<string, string>();
  for (const [name, path] of Object.entries(brandPictures)) {
    const id = randomUUID();
    const content = await readFile(new URL(`../${path}`, import.meta.url));
    const content_type = path.endsWith('.png') ? 'image/png' : 'image/jpeg';
    await files.put(`${company}/${id}`, content, content_type);
    const row = { company_id: company, id, kind: 'brand-picture', content_type, bytes: content.length, created_by: by };
    await db.insertInto('files').values(row).execute();
    ids.set(name, id);
  }
  const { page, ...look } = demoBranding(Object.fromEntries(ids) as Record<BrandPictureName, string>);
  const at = new Date(now.getTime() - 200 * 86_400_000);
  const colours = look.colour === null ? null : buildColours(look.colour);
  await writeDraft(db, company, 0, { look, page, colours, by, at });
  await insertVersion(db, company, { by, at, most: brandingLimits.versions });
}
