import type { Context } from '#api/core/context.ts';
import { findTemplateRow } from './find-template.ts';
import { readVersions } from './version-queries.ts';

/** What was kept of an email, the newest first. */
export async function listTemplateVersions(context: Context, { params: { id } }: { params: { id: string } }) {
  await findTemplateRow(context, id);
  const rows = await readVersions(context.db, context.company, id);
  return { versions: rows.map(({ version, saved_at, author }) => ({ version, savedAt: saved_at, by: author })) };
}
