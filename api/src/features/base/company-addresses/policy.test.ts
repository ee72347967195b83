import { expect, test } from 'vitest';
import { addressById, deriveAddress } from './policy.ts';

test.each([
  ['Acme', 'acme'],
  ['  Acme & Sons Pvt. Ltd. ', 'acme-sons-pvt-ltd'],
  ['Müller Straßenbau', 'muller-strassenbau'],
  ['Lay’s', 'lays'],
  ['L.L. Bean', 'll-bean'],
  ['Ærø Łódź', 'aero-lodz'],
  ['3M Company', '3m-company'],
  ['ＡＣＭＥ', 'acme'],
  ['abc', 'abc'],
  // Cut at a word; a single long word within it.
  ['The International Business Machines Corporation', 'the-international-business-machines'],
  ['x'.repeat(100), 'x'.repeat(36)],
])('%j becomes %s', (name, address) => {
  expect(deriveAddress(name)).toBe(address);
});

test.each([
  ['too short', 'HP'],
  ['in another script', 'टाटा मोटर्स'],
  ['in two scripts, of which the rest is another name', 'Рога Acme'],
  ['with a letter that looks like another', 'Аcme'],
  ['without a letter or digit', '!!!'],
  ['reserved', 'Support'],
  ['in the shape of an id', '00000000-0000-4000-8000-000000000000'],
])('none from a name %s', (_, name) => {
  expect(deriveAddress(name)).toBeNull();
});

test('the address of a company without one by its name', () => {
  expect(addressById('0198c2d4-7f1a-7b3e-9d21-5a6b7c8d9e0f')).toBe('company-7c8d9e0f');
});
