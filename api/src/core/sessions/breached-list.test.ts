import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isStrongPassword } from '#contract/base/rules.ts';
import { isBreached } from './breached-list.ts';

const pass = (password: string) => expect(isStrongPassword(password), `${password} is by the rule`).toBe(true);

test.each([
  ['a word with digits and signs around it', 'Password@123', 'Welcome@2025', 'Qwerty@123', '123!Dragon#'],
  ['letters swapped for signs', 'P@ssw0rd!2025', 'P@$$w0rd', '$unSh1ne@1', 'We1come@2025', 'Ch0c0lat3!'],
  ['signs between its letters', 'Wel-come1', 'Pass@word1', 'Q.w.e.r.t.y.9'],
  ['a listed password that includes the digits', 'Abc@12345', 'Aa@123456'],
  ['a path over the keyboard, with the shift key in between', '1qaz@WSX', '!QAZ2wsx', 'Zaq1@wsx'],
  ['words of India', 'India@123', 'Krishna@108', 'Mumbai@2025'],
])('%s: refused', (_, ...passwords) => {
  for (const password of passwords) {
    pass(password);
    expect(isBreached(password), password).toBe(true);
  }
});

test.each([
  'Quiet-harbour-42',
  'kT7#vq9L!x',
  'Correct horse battery 9!',
  'Zr4!qpVw',
  // Only four scattered letters: the word that they make is chance.
  'Te7#4!92s(83t',
  `Aa1!${'7'.repeat(996)}`,
])('%s: taken', (password) => {
  pass(password);
  expect(isBreached(password)).toBe(false);
});

test('the list is sorted, without duplicates, and small enough to stay in memory', () => {
  const list = readFileSync(new URL('../../../passwords/breached.bin', import.meta.url));
  expect(list.length % 5).toBe(0);
  expect(list.length).toBeGreaterThan(250_000);
  expect(list.length).toBeLessThan(1_000_000);
  let before = -1;
  for (let place = 0; place < list.length; place += 5) {
    const number = list.readUIntBE(place, 5);
    if (number <= before) throw new Error(`entry ${place / 5} is not after the previous one`);
    before = number;
  }
});

test('hundreds of symbols cost next to nothing', () => {
  const began = performance.now();
  expect(isBreached(`${'1!'.repeat(500)}aA`)).toBe(false);
  expect(isBreached(`${'1!'.repeat(15)}aA${'1!'.repeat(16)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
});
