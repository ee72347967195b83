import { addressFault, addressLimits } from '#contract/base/company-addresses.ts';

/** Letters that do not fall apart into one of a to z and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Room for a number behind it. */
const longest = addressLimits.longest - 4;

/** Returns the address of a company by its name; null when the name cannot be written in a to z, or the address is too short or reserved. */
export function deriveAddress(name: string): string | null {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/./gu, (sign) => spelled[sign] ?? sign);
  // What is left of a name in two scripts could be the name of another company.
  if (/[^\P{L}a-z]/u.test(plain)) return null;
  const whole = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const address =
    whole.length > longest
      ? whole
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest)
      : whole;
  return addressFault(address) === null ? address : null;
}

/** Returns the address of a company that has none by its name. */
export const addressById = (id: string): string => `company-${id.replaceAll('-', '').slice(-8)}`;
