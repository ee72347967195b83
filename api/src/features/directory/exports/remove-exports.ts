import type { Context } from '#api/core/context.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { deleteExportsBefore } from './queries.ts';

/** An export is kept for a day: it holds what the directory protects. */
const keptMilliseconds = 24 * 3_600_000;
const removedAtOnce = 100;

/** Whether an export has to be treated as gone. */
export const isOver = (createdAt: string, now: Date): boolean =>
  Date.parse(createdAt) <= now.getTime() - keptMilliseconds;

/** Removes the company's exports of more than a day ago with their files. Call it last: files cannot be rolled back. */
export async function removeExports(context: Pick<Context, 'db' | 'company' | 'services'>): Promise<void> {
  const before = new Date(context.services.clock().getTime() - keptMilliseconds);
  // A file has the id of its export: also one that was put into the store by a process that died before it could say so.
  for (const id of await deleteExportsBefore(context.db, context.company, before, removedAtOnce))
    await deleteFile(context, id);
}
