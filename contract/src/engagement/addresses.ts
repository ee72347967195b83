import { z } from 'zod';
import { isOneLine, oneLine, phoneText, requiredText } from '../base/rules.ts';
import { addressMessages, merchandiseLimits } from './merchandise-messages.ts';

const tooLong = { length: merchandiseLimits.addressLine, message: addressMessages.tooLong };

/** Whether the country is India, however it is written: its postal codes are PIN codes. */
const isIndia = (country: string) => ['india', 'in', 'bharat', 'भारत'].includes(country.toLowerCase());

/** A postal address. */
export const address = z
  .object({
    name: requiredText(addressMessages.nameRequired, tooLong),
    phone: phoneText(addressMessages.phoneInvalid, addressMessages.phoneRequired),
    line1: requiredText(addressMessages.lineRequired, tooLong),
    line2: oneLine().max(merchandiseLimits.addressLine, addressMessages.tooLong).default(''),
    city: requiredText(addressMessages.cityRequired, tooLong),
    state: requiredText(addressMessages.stateRequired, tooLong),
    postalCode: requiredText(addressMessages.postalCodeRequired, tooLong),
    country: requiredText(addressMessages.countryRequired, tooLong).default('India'),
  })
  .superRefine(({ postalCode, country }, context) => {
    const code = postalCode.replace(/\s/g, '');
    const message = isIndia(country)
      ? /^[1-9]\d{5}$/.test(code)
        ? null
        : addressMessages.pinInvalid
      : isOneLine(postalCode) && /^[\p{L}\d][\p{L}\p{M}\d -]{1,11}$/u.test(postalCode)
        ? null
        : addressMessages.postalCodeInvalid;
    if (message) context.addIssue({ code: 'custom', path: ['postalCode'], message });
  });
export type PostalAddress = z.infer<typeof address>;

/** Returns the lines of an address as printed on a parcel. */
export const addressLines = ({ name, line1, line2, city, state, postalCode, country }: PostalAddress): string[] =>
  [name, line1, line2, `${city} ${postalCode}`, `${state}, ${country}`].filter(Boolean);
