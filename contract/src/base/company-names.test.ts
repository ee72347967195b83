import { expect, test } from 'vitest';
import { nameMessages, nameRefusal } from './company-names.ts';

test('the pending name is shown, and a company without another name learns where to ask', () => {
  expect(nameMessages.waits('Acme')).toBe('Acme is being reviewed. Until then you keep your current name');
  expect(nameMessages.noMail('help@encore.example')).toBe(
    'Your company’s name is being reviewed. Until then you can message only your own team. Questions? Write to help@encore.example',
  );
});

test('a rejection has a reason of up to 500 characters', () => {
  const said = (reason: string) => nameRefusal.safeParse({ reason }).error?.issues.map(({ message }) => message) ?? [];
  expect(said(' ')).toEqual(['Please enter the reason']);
  expect(said('x'.repeat(500))).toEqual([]);
  expect(said('x'.repeat(501))).toEqual(['The reason must not exceed 500 characters']);
});
