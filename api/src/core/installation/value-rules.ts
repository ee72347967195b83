import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type OpenedRules, phoneReader, type ValueRules } from '#contract/base/value-rules.ts';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

const readPhone = phoneReader(parsePhoneNumberFromString);

/** The columns of a company that say what it has opened. */
export type RuleColumns = { natural_names: boolean | null; any_country_phones: boolean | null };

/** Gives the rules by which a company's names and phone numbers are checked. */
export function toValueRules({ natural_names, any_country_phones }: RuleColumns): ValueRules {
  return { naturalNames: natural_names === true, readPhone: any_country_phones ? readPhone : null };
}

/** Takes what any company may take, as it was written: before it is known whose rules count, and for what was taken before. */
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

/** Gives what a company has opened, as the settings and the page have it. */
export const toOpenedRules = ({ natural_names, any_country_phones }: RuleColumns): OpenedRules => ({
  naturalNames: natural_names === true,
  anyCountryPhones: any_country_phones === true,
});
