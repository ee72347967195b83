import { describe, expect, test } from 'vitest';
import { pauseReasons, tryMailNow } from './mail-pauses.ts';
import { checkCompanyDomain, domainRecord, removeCompanyDomain, senderDomainMessages } from './sender-domains.ts';

describe('A sending domain', () => {
  test.each([
    [senderDomainMessages.ofAnybody('mail.example'), /^Anyone can get an address at mail\.example,/],
    [senderDomainMessages.ofSite('mail.example'), /^mail\.example belongs to this site,/],
    [senderDomainMessages.notADomain('mail.example'), /^mail\.example is not a domain/],
    [senderDomainMessages.alreadyThere('mail.example'), /^mail\.example is already set up$/],
    [senderDomainMessages.added('mail.example'), /^mail\.example is ready to be set up\./],
    [senderDomainMessages.removed('mail.example'), /^mail\.example removed$/],
  ])('%s', (said, form) => expect(said).toMatch(form));

  test('is checked and removed by its id', () => {
    for (const { params } of [checkCompanyDomain, removeCompanyDomain]) {
      expect(params.safeParse({ id: '01890a5d-ac96-774b-bcce-b302099a8057' }).success).toBe(true);
      expect(params.safeParse({ id: 'acme.example' }).error?.issues.map(({ message }) => message)).toEqual([
        'Invalid domain id',
      ]);
    }
  });

  test('a record that was looked up is valid, or says what is wrong', () => {
    const record = { problem: null, name: null, found: [], expected: null };
    for (const state of ['right', 'wrong', 'missing', 'unanswered', 'unsigned'])
      expect(domainRecord.parse({ ...record, state })).toEqual({ ...record, state });
    expect(domainRecord.safeParse({ ...record, state: 'lost' }).success).toBe(false);
  });
});

describe('Mail that waits', () => {
  test('has a reason that names no server', () => {
    const words = Object.values(pauseReasons);
    expect(new Set(words).size).toBe(7);
    for (const text of words) expect(text).toMatch(/^(?:The mail server|No secure connection) [a-z’ -]+$/);
  });

  test('is retried at once for one sender, or for all', () => {
    const isTaken = (sender: unknown) => tryMailNow.body.safeParse({ sender }).success;
    expect([null, 'hr@acme.example', 'x'.repeat(254)].map(isTaken)).toEqual([true, true, true]);
    expect([undefined, 5, 'x'.repeat(255)].map(isTaken)).toEqual([false, false, false]);
  });
});
