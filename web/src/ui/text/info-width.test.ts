import { expect, it } from 'vitest';
import { infoWidth } from './info-width.ts';

it.each([
  ['', 250],
  ['a', 252],
  ['Ten signs!', 270],
  // A letter beyond the first plane is one character.
  ['𝒜b', 254],
])('an info tooltip that says "%s" is %d px wide (section 2: 250 px plus 2 px per label character)', (label, width) => {
  expect(infoWidth(label)).toBe(width);
});
