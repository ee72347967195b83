import type { Context } from '#api/core/context.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { readFields } from './queries.ts';
import { toCustomField } from './view.ts';

/** The custom fields of the company, in their order. */
export async function listCustomFields(context: Pick<Context, 'db' | 'company'>): Promise<CustomField[]> {
  return (await readFields(context.db, context.company)).map(toCustomField);
}
