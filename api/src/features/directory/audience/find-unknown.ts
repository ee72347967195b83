import type { Context } from '#api/core/context.ts';
import { readUnknown } from './queries.ts';

/** Those of the ids that never were a person of the company; one who was deleted or merged is not among them. */
export async function findUnknown(
  context: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await readUnknown(context.db, context.company, ids));
}
