import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { findItem, lockItem } from './find-items.ts';
import { updateItem } from './queries.ts';
import { refuseOverItems } from './save-item.ts';

type Input = { params: { id: string }; body: { archived: boolean } };

/** Puts an item into the archive, where nobody can order it, or takes it out. */
export async function archiveItem(context: Context, { params: { id }, body: { archived } }: Input) {
  const { db, company, services } = context;
  const row = await lockItem(context, id);
  if (archived === (row.archived_at !== null)) return findItem(context, id);
  if (!archived) await refuseOverItems(context);
  await updateItem(db, company, id, { archived_at: archived ? services.clock() : null });
  await audit(context, archived ? 'item.archived' : 'item.unarchived', { type: 'item', id });
  return findItem(context, id);
}
