import { deleteFile } from '#api/features/base/files/shared.ts';
import type { ImportContext } from './plan-people.ts';
import { deleteUnconfirmed, forgetBefore } from './queries.ts';
import { undoableSince } from './view.ts';

const discardedAtOnce = 100;

/**
 * Forgets imports after 7 days, when they can no longer be undone, or were never confirmed: people's earlier state is deleted,
 * and the file. Call it last: files cannot be rolled back.
 */
export async function forgetOldImports(context: ImportContext): Promise<void> {
  const { db, company, services } = context;
  const since = undoableSince(services.clock());
  await forgetBefore(db, company, since);
  for (const file of await deleteUnconfirmed(db, company, since, discardedAtOnce)) await deleteFile(context, file);
}
