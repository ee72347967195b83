import { expect, test } from 'vitest';
import type { SignedInContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { browserAsReader, keepsMail, readerOf } from './policy.ts';

const contextOf = (given: { type?: string; permissions?: string[]; demo?: boolean; smtpUrl?: string | null }) =>
  ({
    actor: { type: given.type ?? 'company', permissions: new Set(given.permissions), email: 'asha@acme.example' },
    company: 'company-1',
    brand: { key: 'encore' },
    browser: { hash: 'hash-of-the-browser' },
    services: { config: { demo: given.demo ?? false, smtpUrl: given.smtpUrl ?? null } },
  }) as unknown as SignedInContext;

test('mail is kept for reading here only while no SMTP server is set', () => {
  expect(keepsMail(contextOf({}))).toBe(true);
  expect(keepsMail(contextOf({ smtpUrl: 'smtp://mail.example' }))).toBe(false);
});

test.each([
  ['an operator reads what every company sent', { type: 'admin' }, 'all'],
  [
    'in the demo a user who may send mail reads what the company sent',
    { demo: true, permissions: ['mail:send'] },
    'company-1',
  ],
  ['in the demo a user who may not send mail does not', { demo: true, permissions: ['people:read'] }, null],
  ['outside the demo no user of a company does', { permissions: ['mail:send'] }, null],
])('%s, beside their own', (_, given, campaigns) => {
  expect(readerOf(contextOf(given), null)).toEqual({
    whole: null,
    campaigns,
    brand: 'encore',
    email: 'asha@acme.example',
    browser: 'hash-of-the-browser',
  });
});

const demo = 'company-1' as CompanyId;
test.each([
  ['a user of the demo’s company', {}, demo, demo],
  ['an operator', { type: 'admin' }, demo, demo],
  ['a user of another company does not', {}, 'company-2' as CompanyId, null],
])('in the demo, %s reads all mail of its company', (_, given, filled, whole) => {
  expect(readerOf(contextOf({ ...given, demo: true }), filled).whole).toBe(whole);
});

test('an anonymous caller reads what their browser asked for, and nothing by address', () => {
  expect(browserAsReader(contextOf({ type: 'admin' }))).toEqual({
    whole: null,
    campaigns: null,
    brand: 'encore',
    email: null,
    browser: 'hash-of-the-browser',
  });
});
