import { deleteFile } from '#api/features/base/files/shared.ts';
import type { ImportContext } from './plan-people.ts';
import { deleteUnconfirmed, forgetBefore } from './queries.ts';
import { undoableSince } from './view.ts';

const discardedAtOnce = 100;

/**
 * After 7 days nobody can undo an import, and nobody comes back to one that was never confirmed: what people were before goes,
 * and the file. Call it last: files cannot be rolled back.
 */
export async function forgetOldImports(context: ImportContext): Promise<void> {
  const { db, company, services } = context;
  const since = undoableSince(services.clock());
  await forgetBefore(db, company, since);
  for (const file of await deleteUnconfirmed(db, company, since, discardedAtOnce)) await deleteFile(context, file);
}
