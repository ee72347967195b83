import { expect, it } from 'vitest';
import { changedValues, reasonsByField, shownFields } from './components/row-values.ts';

const fault = (field: string, reason: string) => ({ row: 7, field, column: field.toUpperCase(), value: '', reason });
const fields = [
  { key: 'name', label: 'Full Name' },
  { key: 'phone', label: 'Mobile' },
  { key: 'email', label: 'E-mail' },
];

it('sends only values that the server does not have yet', () => {
  expect(changedValues({ name: 'Asha Rao', phone: '', email: '' }, { name: 'Asha', email: '' })).toEqual({
    name: 'Asha Rao',
  });
  expect(changedValues({ phone: '' }, { phone: '12' })).toEqual({ phone: '' });
});

it('combines several faults of a field', () => {
  const reasons = reasonsByField([fault('phone', 'one'), fault('name', 'two'), fault('phone', 'three')]);
  expect([...reasons]).toEqual([
    ['phone', 'one\nthree'],
    ['name', 'two'],
  ]);
});

it('shows the faulty fields in the file’s order, and one without a column last', () => {
  const faults = [fault('email', 'wrong'), fault('gender', 'missing')];
  expect(shownFields(fields, new Set(['email', 'name', 'gender']), faults).map(({ label }) => label)).toEqual([
    'Full Name',
    'E-mail',
    'GENDER',
  ]);
});
