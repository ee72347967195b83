import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { FieldError } from '#contract/base/route.ts';
import {
  type CustomValues,
  customFieldMessages,
  type GivenCustomValues,
  readCustomValue,
} from '#contract/directory/custom-fields.ts';
import { holdFields } from './queries.ts';
import { listCustomFields } from './verbs.ts';

/**
 * Merges the given custom values into those that a person holds; null and '' clear a field, fields not named stay.
 * @throws Failure `invalid` naming each wrong field as `custom.<id>`
 */
export async function checkCustomValues(
  context: Pick<Context, 'db' | 'company'>,
  given: GivenCustomValues | null | undefined,
  held: CustomValues = {},
): Promise<CustomValues> {
  if (!given) return given === null ? {} : held;
  const fields = new Map((await listCustomFields(context)).map((field) => [field._id, field]));
  const values = { ...held };
  const errors: FieldError[] = [];
  for (const [id, value] of Object.entries(given)) {
    const field = fields.get(id);
    const read = field ? readCustomValue(field, value) : { message: customFieldMessages.notFound };
    if ('message' in read) errors.push({ path: `custom.${id}`, message: read.message });
    else if (read.value === null) delete values[id];
    else values[id] = read.value;
  }
  if (errors[0]) throw new Failure('invalid', errors[0].message, errors);
  return values;
}

/**
 * Keeps the company's custom fields from being deleted until the transaction ends. Call it before writing values and before locking
 * any person: a deletion locks the field first and then everyone who has it.
 */
export function holdCustomFields({ db, company }: Pick<Context, 'db' | 'company'>): Promise<void> {
  return holdFields(db, company);
}
