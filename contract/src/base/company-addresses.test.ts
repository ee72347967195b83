import { describe, expect, test } from 'vitest';
import { addressChange, addressFault, companyInAddress, reservedAddresses } from './company-addresses.ts';

const faults = (address: unknown) =>
  addressChange.safeParse({ address }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The public address of a company', () => {
  test('is trimmed and in lower case', () => {
    expect(addressChange.parse({ address: '  Acme-2 ' })).toEqual({ address: 'acme-2' });
  });

  test.each(['abc', 'x'.repeat(40), 'a-b-c', '360', '3m-india'])('may be %s', (address) => {
    expect(faults(address)).toEqual([]);
  });

  test.each([undefined, null, '', '  '])('is required: %j', (address) => {
    expect(faults(address)).toEqual(['address: Please enter an address']);
  });

  test.each(['ab', 'x'.repeat(41)])('has 3 to 40 characters: %s', (address) => {
    expect(faults(address)).toEqual(['address: The address must have 3 to 40 characters']);
  });

  test.each(['ac me', 'acme--sons', '-acme', 'acme-', 'acmé', 'acme_sons', 'acme.in', 'acme/x', 'аcme'])(
    'is of a to z, 0 to 9 and single hyphens: %s',
    (address) => {
      expect(faults(address)).toEqual(['address: Use a to z, 0 to 9 and single hyphens between them']);
    },
  );

  test.each(['admin', 'api', 'join', 'home', 'help', 'support', 'www', 'WWW', '00000000-0000-4000-8000-000000000000'])(
    'is not reserved: %s',
    (address) => {
      expect(faults(address)).toEqual(['address: This address is reserved. Please choose another one']);
    },
  );

  test('every reserved word could be an address otherwise', () => {
    for (const word of reservedAddresses)
      expect(addressFault(word), word).toBe('This address is reserved. Please choose another one');
  });
});

test('a link names its company by an address or an id, in any case', () => {
  const link = companyInAddress('Unknown');
  expect(link.parse(' ACME ')).toBe('acme');
  expect(link.parse('00000000-0000-4000-8000-00000000000A')).toBe('00000000-0000-4000-8000-00000000000a');
  for (const text of ['', 'ab', 'x'.repeat(41), 'ac me', 'ac/me', 7, null])
    expect(link.safeParse(text).success).toBe(false);
});
