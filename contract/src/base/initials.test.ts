import { expect, it } from 'vitest';
import { initialsOf } from '#contract/base/initials.ts';

it.each([
  ['Asha Menon', 'AM'],
  ['Łukasz Woźniak', 'ŁW'],
  ['Asha', 'A'],
  ['  asha   devi  menon ', 'AM'],
  ['श्रीनिवास राव', 'श्री'],
  ['காவ்யா சுந்தரம்', 'கா'],
  ['王 小明', '王'],
  ['Asha मेनन', 'A'],
  ['', ''],
])('the initials of %s are whole letters that fit into a circle: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
