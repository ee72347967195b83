import type { Context } from '#api/core/context.ts';
import { lockTemplateRow } from './queries.ts';

/** What has gone out is changed no more. */
export function lockTemplate(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
): Promise<void> {
  return lockTemplateRow(db, company, id, services.clock());
}
