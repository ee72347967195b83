import type { Context } from '#api/core/context.ts';
import { deleteFileRow } from './queries.ts';

/** Removes a file that nothing points to any more; its address stops working. Call it last: it cannot be rolled back. */
export async function deleteFile(context: Pick<Context, 'db' | 'company' | 'services'>, id: string): Promise<void> {
  await deleteFileRow(context.db, context.company, id);
  await context.services.files.remove(`${context.company}/${id}`);
}
