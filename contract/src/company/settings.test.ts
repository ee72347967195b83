import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { billingContact, closing, newWorkEmail } from './settings.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The sender address', () => {
  test('is trimmed and in lower case', () => {
    expect(newWorkEmail.parse({ email: '  HR@Acme.Example ' })).toEqual({ email: 'hr@acme.example' });
  });

  test.each([undefined, null, '', '  '])('is required: %j', (email) => {
    expect(sentences(newWorkEmail, { email })).toEqual(['email: Please enter email address']);
  });

  test.each(['hr', 'hr@acme', 'hr@@acme.example', '@acme.example'])('is an email address: %s is none', (email) => {
    expect(sentences(newWorkEmail, { email })).toEqual(['email: Please enter valid email address']);
  });

  test.each([
    ['acme@gmail.com', 'gmail.com'],
    ['ACME@GMAIL.COM', 'gmail.com'],
    ['hr@yahoo.co.in', 'yahoo.co.in'],
    ['hr@rediffmail.com', 'rediffmail.com'],
  ])('is none of a public mailbox: %s', (email, domain) => {
    expect(sentences(newWorkEmail, { email })).toEqual([
      `email: Mail providers reject messages from ${domain} that ${domain} did not send itself. Please enter an address at your company’s own domain`,
    ]);
  });

  test.each(['hr@mygmail.com', 'hr@gmail.com.acme.example', 'gmail.com@acme.example', 'hr@mail.gmail.com'])(
    'is one of the company’s own domain: %s',
    (email) => {
      expect(sentences(newWorkEmail, { email })).toEqual([]);
    },
  );
});

describe('The billing contact', () => {
  test.each([
    ['Bills@Acme.Example', 'bills@acme.example'],
    [' bills@gmail.com ', 'bills@gmail.com'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('%j is kept as %j', (given, kept) => {
    expect(billingContact.parse({ email: given })).toEqual({ email: kept });
  });

  test.each([
    ['bills', 'Please enter valid email address'],
    [5, 'Please enter email address'],
    [undefined, 'Please enter email address'],
  ])('%j: %s', (email, message) => {
    expect(sentences(billingContact, { email })).toEqual([`email: ${message}`]);
  });
});

describe('Closing the account needs', () => {
  const right = { password: 'Encore@2025', name: 'Acme' };

  test('the password and the company’s name', () => {
    expect(closing.parse({ ...right, name: ' Acme ' })).toEqual(right);
  });

  test.each([undefined, ''])('a password: %j is rejected', (password) => {
    expect(sentences(closing, { ...right, password })).toEqual(['password: Please enter password']);
  });

  test('a password of at most 1,000 characters', () => {
    expect(sentences(closing, { ...right, password: 'x'.repeat(1000) })).toEqual([]);
    expect(sentences(closing, { ...right, password: 'x'.repeat(1001) })).toHaveLength(1);
  });

  test.each([undefined, '', '  '])('the name: %j is rejected', (name) => {
    expect(sentences(closing, { ...right, name })).toEqual(['name: Please type the company’s name as shown above']);
  });
});
