import { describe, expect, test } from 'vitest';
import { address, addressLines } from './addresses.ts';
import { addressMessages } from './merchandise-messages.ts';

const right = {
  name: ' Asha Rao ',
  phone: '+91 98450-12345',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560 001',
};
const faultsOf = (values: object) =>
  address.safeParse({ ...right, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('An address', () => {
  test('is in India by default, and formatted in lines', () => {
    const parsed = address.parse(right);
    expect(parsed).toMatchObject({ name: 'Asha Rao', line2: '', country: 'India' });
    expect(addressLines(parsed)).toEqual(['Asha Rao', '12 Lake Road', 'Bengaluru 560 001', 'Karnataka, India']);
  });

  test.each([
    [{ postalCode: '012345' }, 'postalCode', addressMessages.pinInvalid],
    [{ postalCode: '56000' }, 'postalCode', addressMessages.pinInvalid],
    [{ postalCode: 'SW1A 1AA', country: 'INDIA' }, 'postalCode', addressMessages.pinInvalid],
    [{ postalCode: '-', country: 'Nepal' }, 'postalCode', addressMessages.postalCodeInvalid],
    [{ phone: '12345' }, 'phone', addressMessages.phoneInvalid],
    [{ phone: undefined }, 'phone', addressMessages.phoneRequired],
    [{ country: ' ' }, 'country', addressMessages.countryRequired],
    [{ state: '' }, 'state', addressMessages.stateRequired],
  ])('%o is refused at %s', (values, path, message) => {
    expect(faultsOf(values)).toContainEqual([path, message]);
  });

  test.each([
    { postalCode: 'SW1A 1AA', country: 'United Kingdom' },
    { postalCode: '44600', country: 'Nepal' },
    { postalCode: 'K1A-0B1', country: 'Canada' },
  ])('%o is right', (values) => {
    expect(faultsOf(values)).toEqual([]);
  });
  test.each([
    ['India', '560001', true],
    ['India', '560 001', true],
    ['India', ' 560001 ', true],
    ['India', '56-0001', false],
    ['India', '5600011', false],
    ['India', 'A560001', false],
    ['india', 'SW1A 1AA', false],
    [' IN ', 'SW1A 1AA', false],
    ['Bharat', 'SW1A 1AA', false],
    ['भारत', 'SW1A 1AA', false],
    ['Indiana', 'SW1A 1AA', true],
    ['Nepal', '012345', true],
    ['Nepal', '4', false],
    ['Nepal', '44', true],
    ['Nepal', '123456789012', true],
    ['Nepal', '1234567890123', false],
    ['Nepal', '-44600', false],
    ['Nepal', '44_600', false],
    ['Ireland', 'D02 ÁF30', true],
  ])('in %s can have the postal code ‘%s’: %s', (country, postalCode, isOne) => {
    expect(address.safeParse({ ...right, country, postalCode }).success).toBe(isOne);
  });

  test('has a second line only if given, and its country as written', () => {
    const parsed = address.parse({ ...right, line2: ' Flat 4 ', country: 'Nepal', postalCode: '44600' });
    expect(addressLines(parsed)).toEqual(['Asha Rao', '12 Lake Road', 'Flat 4', 'Bengaluru 44600', 'Karnataka, Nepal']);
  });

  test('keeps a phone number as given, trimmed', () => {
    expect(address.parse({ ...right, phone: ' 98450-12345 ' }).phone).toBe('98450-12345');
    expect(faultsOf({ phone: ' ' })).toEqual([['phone', addressMessages.phoneRequired]]);
    expect(faultsOf({ phone: '12345' })).toEqual([['phone', addressMessages.phoneInvalid]]);
  });
});
