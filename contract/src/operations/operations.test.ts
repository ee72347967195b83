import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listOperations } from '../accounts/operator-log.ts';
import { flagChange, flagPresets, flags, installationFlags } from '../base/feature-flags.ts';
import { companyMessages, companyRevision, newCompany, suspension } from './admin-companies.ts';
import { brandDetail } from './admin-installation.ts';
import { checkDomain, getMailHealth } from './admin-mail.ts';
import { queueMessages } from './admin-queues.ts';
import { changeUser, listUsers } from './admin-users.ts';
import { getFile, listMailbox } from './installation.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('A company that an operator creates or changes', () => {
  test('it has a name, a brand and an owner', () => {
    expect(said(newCompany, {})).toEqual([
      ['name', 'Please enter name of the company'],
      ['brand', 'Please choose a brand'],
      ['ownerName', 'Please enter name'],
      ['ownerEmail', 'Please enter email address'],
    ]);
  });

  test('a change may leave out either, and makes neither blank', () => {
    for (const change of [{}, { name: 'Acme' }, { brand: 'encore' }])
      expect(companyRevision.parse(change)).toEqual(change);
    expect(said(companyRevision, { name: ' ', brand: '' })).toEqual([
      ['name', 'Please enter name of the company'],
      ['brand', 'Please choose a brand'],
    ]);
  });

  test('a brand name that is too long is unknown', () => {
    expect(said(companyRevision, { brand: 'x'.repeat(50) })).toEqual([]);
    expect(said(companyRevision, { brand: 'x'.repeat(51) })).toEqual([['brand', 'There is no such brand']]);
  });

  test('a suspension has a reason of up to 500 characters', () => {
    expect(said(suspension, { reason: '' })).toEqual([['reason', 'Please enter the reason']]);
    expect(said(suspension, { reason: 'x'.repeat(501) })).toEqual([
      ['reason', 'The reason must not exceed 500 characters'],
    ]);
  });

  test('taken addresses at the brand are named; beyond a few, the text says how many more', () => {
    const emails = ['a@x.example', 'b@x.example'];
    expect(companyMessages.emailTaken('Encore')).toBe('This address already has an account at Encore');
    expect(companyMessages.addressesTaken('Encore', emails, 0)).toBe(
      'Other accounts at Encore already have these addresses: a@x.example, b@x.example',
    );
    expect(companyMessages.addressesTaken('Encore', emails, 1)).toBe(
      'Other accounts at Encore already have these addresses: a@x.example, b@x.example and 1 more',
    );
  });
});

describe('Mail and jobs of the installation', () => {
  test.each(['1', '7', '30', 1, 7, 30, undefined])('mail is measured over %j days', (days) => {
    expect(said(getMailHealth.query, { days })).toEqual([]);
  });

  test.each([
    ['2', 'Must be 1, 7 or 30'],
    ['29', 'Must be 1, 7 or 30'],
    ['0', 'Must be a whole number from 1 to 30'],
    ['31', 'Must be a whole number from 1 to 30'],
    ['x', 'Must be a whole number from 1 to 30'],
  ])('not over %s', (days, message) => {
    expect(said(getMailHealth.query, { days })[0]).toEqual(['days', message]);
  });

  test('a domain is looked up in small letters', () => {
    expect(checkDomain.params.parse({ domain: ' Acme.Example ' })).toEqual({ domain: 'acme.example' });
  });

  test.each([
    [0, '0 jobs are tried again'],
    [1, '1 job is tried again'],
    [2, '2 jobs are tried again'],
  ])('of %i failed jobs: %s', (count, message) => {
    expect(queueMessages.retried(count)).toBe(message);
  });
});

describe('The log of operators', () => {
  test.each([
    [{ action: 'company.born' }, 'action', 'Unknown action'],
    [{ by: 'x' }, 'by', 'Invalid user id'],
    [{ target: 'x' }, 'target', 'Invalid target id'],
    [{ cursor: 'x' }, 'cursor', 'Invalid cursor'],
    [{ from: '2026-02-30' }, 'from', 'Must be a date as YYYY-MM-DD'],
    [{ to: '01/02/2026' }, 'to', 'Must be a date as YYYY-MM-DD'],
  ])('%j is not asked', (query, path, message) => {
    expect(said(listOperations.query, query)).toEqual([[path, message]]);
  });

  test('it is filtered by action and days', () => {
    const query = { action: 'mail.tried', from: '2026-02-28', to: '2026-03-01' };
    expect(listOperations.query.parse(query)).toEqual(query);
  });
});

describe('Users, flags and files of the installation', () => {
  test.each([
    [{ type: 'owner' }, 'type', 'Must be company, exemployee or admin'],
    [{ state: 'closed' }, 'state', 'Must be active or disabled'],
    [{ companyId: 'x' }, 'companyId', 'Invalid company id'],
  ])('%j finds no users', (query, path, message) => {
    expect(said(listUsers.query, query)).toEqual([[path, message]]);
  });

  test('users are found by the beginning of the email or the name', () => {
    expect(listUsers.query.parse({ search: ' asha ', type: 'company', state: 'active' })).toEqual({
      search: 'asha',
      type: 'company',
      state: 'active',
    });
  });

  test('an account is disabled or not', () => {
    expect(said(changeUser.body, { disabled: 'yes' })).toEqual([['disabled', 'Must be true or false']]);
    expect(said(changeUser.body, { disabled: false })).toEqual([]);
  });

  test('every flag is on until an operator decides; two flags are the same for every company', () => {
    expect(flags.filter((flag) => !flagPresets[flag])).toEqual([]);
    expect(installationFlags).toEqual(['company-registration', 'offline-reading']);
  });

  test('a flag is on, off, or as before', () => {
    for (const enabled of [true, false, null]) expect(said(flagChange, { flag: 'webhooks', enabled })).toEqual([]);
    expect(said(flagChange, { flag: 'magic', enabled: 'yes', companyId: 'x' })).toEqual([
      ['flag', 'Unknown feature flag'],
      ['enabled', 'Must be true or false'],
      ['companyId', 'Invalid company id'],
    ]);
  });

  test.each([
    [19, false],
    [20, true],
    [100, true],
    [101, false],
  ])('the signature of a picture with %i characters is one: %s', (length, expected) => {
    expect(getFile.query.safeParse({ signature: 'x'.repeat(length) }).success).toBe(expected);
  });

  test('of a brand’s signing key operators see only where its public half is published', () => {
    const brand = {
      key: 'encore',
      name: 'Encore',
      tagline: 'Welcome back',
      siteUrl: 'https://encore.example',
      siteHosts: ['encore.example'],
      apiHosts: ['api.encore.example'],
      cookieDomain: null,
      supportEmail: 'help@encore.example',
      mailFrom: { name: 'Encore', email: 'mail@encore.example' },
      dkim: { domain: 'encore.example', selector: 's1' },
      companyLogoUrl: null,
      colors: { light: { primary: '#112233' }, dark: { primary: '#445566' } },
      companies: 3,
    };
    const stored = { ...brand, dkim: { ...brand.dkim, privateKey: 'secret' } };
    expect(brandDetail.parse(stored)).toEqual(brand);
  });

  test('the built-in mailbox is read by pages, for one address if wanted', () => {
    expect(listMailbox.query.parse({ pageNumber: '2', pageContent: '10', to: 'asha@mail.example' })).toEqual({
      pageNumber: 2,
      pageContent: 10,
      to: 'asha@mail.example',
    });
  });
});
