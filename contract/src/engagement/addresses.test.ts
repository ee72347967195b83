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
  test('is in India unless it says something else, and stands in lines', () => {
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
});
