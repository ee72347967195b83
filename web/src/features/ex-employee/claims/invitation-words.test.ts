import { expect, test } from 'vitest';
import { invitationText } from './components/invitation-words.ts';

test.each([
  [{ invited: 1, signedUp: 0, leftOut: 0 }, '1 ex-employee invited'],
  [
    { invited: 1200, signedUp: 3, leftOut: 1 },
    '1,200 ex-employees invited, 3 have already signed up, 1 left out because they can’t be messaged',
  ],
  [{ invited: 0, signedUp: 1, leftOut: 0 }, 'No one was invited, 1 has already signed up'],
])('an invitation of %j says %s', (counts, text) => {
  expect(invitationText(counts)).toBe(text);
});
