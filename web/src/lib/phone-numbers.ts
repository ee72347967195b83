import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneReader } from '#contract/base/value-rules.ts';

/** Loaded only where a company accepts phone numbers of any country. */
export const readPhone = phoneReader(parsePhoneNumberFromString);
