import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type ApplicationRow, readApplicationRow } from './queries.ts';

/** @param lock blocks moves until the end of the transaction. @throws Failure not-found */
export async function findApplicationRow(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  lock = false,
): Promise<ApplicationRow> {
  const row = await readApplicationRow(db, company, id, lock);
  if (!row) throw notFound(applicationMessages.notFound);
  return row;
}
