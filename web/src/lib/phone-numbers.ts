import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneReader } from '#contract/base/value-rules.ts';

/** Loaded where a company takes phone numbers of any country, and nowhere else. */
export const readPhone = phoneReader(parsePhoneNumberFromString);
