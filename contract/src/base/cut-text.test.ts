import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['Hello', 3, 'Hel'],
  ['Hello', 5, 'Hello'],
  ['Hi 🎉 all', 3, 'Hi '],
  ['Hi 🎉 all', 4, 'Hi '],
  ['Hi 🎉 all', 5, 'Hi 🎉'],
  ['🎉', 1, ''],
  ['', 4, ''],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
