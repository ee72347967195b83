import { expect, test } from 'vitest';
import { endedText } from './ended-accounts.ts';

test.each([
  ['suspended', 'company', 'Your company’s account is suspended. Contact support@encore.example'],
  ['closed', 'company', 'Your company’s account has been closed. Contact support@encore.example'],
  ['suspended', 'exemployee', 'Your former company’s account is suspended. Contact support@encore.example'],
  ['closed', 'exemployee', 'Your former company’s account has been closed. Contact support@encore.example'],
] as const)('%s, said to a user of type %s: %s', (ended, type, text) => {
  expect(endedText(ended, type, 'support@encore.example')).toBe(text);
});
