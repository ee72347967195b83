import { expect, test } from 'vitest';
import { isOfCampaigns } from './message-types.ts';

test.each([
  ['instant', false],
  ['rehire', false],
  ['mailer', true],
  ['journey', true],
] as const)('%s: only who sees campaigns sees it: %s', (type, expected) => {
  expect(isOfCampaigns(type)).toBe(expected);
});
