import type { Context } from '#api/core/context.ts';
import { hideAdded, readChanged, removeAdded, restoreChanged } from './change-queries.ts';
import { holdPeople } from './save-people.ts';

/**
 * Takes back what an import did to some people, in the context's transaction: whom it added is removed, or only deleted when mail,
 * notes or an account belong to them; whom it changed is what they were. Who was changed since stays.
 * @returns how many people were looked at, and the last of them; null when that was the end
 */
export async function undoChanges(
  context: Pick<Context, 'db' | 'company'>,
  importId: string,
  after: string | null,
  most: number,
): Promise<{ people: number; last: string | null }> {
  const { db, company } = context;
  const ids = await readChanged(db, company, importId, after, most);
  if (!ids.length) return { people: 0, last: null };
  await holdPeople(context, ids);
  await restoreChanged(db, company, importId, ids);
  await removeAdded(db, company, importId, ids);
  await hideAdded(db, company, importId, ids);
  return { people: ids.length, last: ids.length === most ? (ids.at(-1) ?? null) : null };
}
