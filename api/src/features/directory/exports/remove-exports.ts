import type { Context } from '#api/core/context.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { deleteExportsBefore } from './queries.ts';

/** An export is kept for a day, because it holds protected personal data. */
const keptMilliseconds = 24 * 3_600_000;
const removedAtOnce = 100;

/** Returns whether an export counts as deleted. */
export const isOver = (createdAt: string, now: Date): boolean =>
  Date.parse(createdAt) <= now.getTime() - keptMilliseconds;

/** Removes the company's exports older than a day with their files. Call it last: files cannot be rolled back. */
export async function removeExports(context: Pick<Context, 'db' | 'company' | 'services'>): Promise<void> {
  const before = new Date(context.services.clock().getTime() - keptMilliseconds);
  // A file has the id of its export, so this also finds one stored by a process that died before recording it.
  for (const id of await deleteExportsBefore(context.db, context.company, before, removedAtOnce))
    await deleteFile(context, id);
}
