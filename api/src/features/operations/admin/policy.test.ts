import { expect, test } from 'vitest';
import { whyNotDisable } from './policy.ts';

const me = { id: 'me' };
const operator = (id: string, disabled_at: string | null = null) => ({ id, disabled_at });
const gone = '2026-11-26T12:00:00Z';

test.each([
  ['me', 'admin', [operator('me'), operator('b')], 'You cannot disable your own account'],
  ['b', 'admin', [operator('me'), operator('b')], null],
  ['b', 'admin', [operator('b')], 'This is the last operator'],
  ['b', 'admin', [operator('b'), operator('me', gone)], 'This is the last operator'],
  ['c', 'company', [], null],
  ['c', 'exemployee', [operator('me', gone)], null],
] as const)('%#: %s, who is of the kind %s', (id, type, operators, why) => {
  expect(whyNotDisable({ id, type }, me, operators)).toBe(why);
});
