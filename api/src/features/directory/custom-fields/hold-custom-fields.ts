import type { Context } from '#api/core/context.ts';
import { holdFields } from './queries.ts';

/**
 * Keeps the company's custom fields from being deleted until the transaction ends: whoever writes values calls it, before any
 * person is held, as a deletion takes the field first and then everybody who has it.
 */
export function holdCustomFields({ db, company }: Pick<Context, 'db' | 'company'>): Promise<void> {
  return holdFields(db, company);
}
