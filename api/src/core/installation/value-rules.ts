import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type OpenedRules, phoneReader, type ValueRules } from '#contract/base/value-rules.ts';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

const readPhone = phoneReader(parsePhoneNumberFromString);

/** The columns of a company that widen its rules. */
export type RuleColumns = { natural_names: boolean | null; any_country_phones: boolean | null };

/** Returns the rules by which a company's names and phone numbers are checked. */
export function toValueRules({ natural_names, any_country_phones }: RuleColumns): ValueRules {
  return { naturalNames: natural_names === true, readPhone: any_country_phones ? readPhone : null };
}

/** Rules that accept what any company may accept, as written: before it is known whose rules count, and for values stored earlier. */
export const anyRules: ValueRules = { naturalNames: true, readPhone, asWritten: true };

/** Reads the rules of a company, for work without a session. */
export async function readValueRules(db: Db, company: CompanyId): Promise<ValueRules> {
  const row = await db
    .selectFrom('companies')
    .select(['natural_names', 'any_country_phones'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  return toValueRules(row);
}

/** Returns the wider rules that a company allows, as the settings and the page show them. */
export const toOpenedRules = ({ natural_names, any_country_phones }: RuleColumns): OpenedRules => ({
  naturalNames: natural_names === true,
  anyCountryPhones: any_country_phones === true,
});
