import { describe, expect, test } from 'vitest';
import { isClean, type MailStanding, mailQuota, quotaMessages, quotaRaises } from './mail-quota.ts';

const now = new Date('2026-03-31T10:00:00.000Z');
const standing = (days: number, more: Partial<MailStanding> = {}): MailStanding => ({
  createdAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
  trusted: false,
  verifiedSender: false,
  recipients: 0,
  bounced: 0,
  complained: 0,
  set: null,
  ...more,
});
const quotaOf = (...given: Parameters<typeof standing>) => mailQuota(standing(...given), now).quota;

describe('The quota of a company', () => {
  test.each([
    [0, 50, 200],
    [0.99, 50, 200],
    [1, 200, 1_000],
    [7, 1_000, 10_000],
    [29.9, 1_000, 10_000],
    [30, 5_000, 100_000],
    [4_000, 5_000, 100_000],
  ])('after %s days: %s, and %s with a confirmed sender', (days, plain, verified) => {
    expect(quotaOf(days)).toBe(plain);
    expect(quotaOf(days, { verifiedSender: true })).toBe(verified);
  });

  test('who was made by an operator begins at the top, and what an operator sets goes before all', () => {
    expect(quotaOf(0, { trusted: true })).toBe(100_000);
    expect(quotaOf(400, { trusted: true, set: 0 })).toBe(0);
    expect(quotaOf(0, { set: 2_000_000, recipients: 10, bounced: 10 })).toBe(2_000_000);
  });

  test('falls to a tenth, never under 50, beyond 5 % bounces or 0.3 % complaints; a handful of them is no share', () => {
    expect(quotaOf(30, { recipients: 1_000, bounced: 50 })).toBe(5_000);
    expect(quotaOf(30, { recipients: 1_000, bounced: 51 })).toBe(500);
    expect(quotaOf(30, { recipients: 1_000, complained: 3 })).toBe(5_000);
    expect(quotaOf(30, { recipients: 1_000, complained: 4 })).toBe(500);
    expect(quotaOf(0, { recipients: 100, bounced: 90 })).toBe(50);
    expect(isClean(standing(0, { recipients: 10, bounced: 4, complained: 2 }))).toBe(true);
    expect(mailQuota(standing(30, { recipients: 1_000, bounced: 80 }), now).because).toContain('8.0 % bounced');
  });

  test('says what raises it', () => {
    expect(quotaRaises(standing(0), now)).toEqual([
      'Confirm a sender address in Settings: 200 recipients',
      'A day after the company joined: 200 recipients',
    ]);
    expect(quotaRaises(standing(8, { verifiedSender: true }), now)).toEqual([
      '30 days after the company joined: 1,00,000 recipients',
    ]);
    expect(quotaRaises(standing(90, { verifiedSender: true }), now)).toEqual([]);
    expect(quotaRaises(standing(0, { set: 5 }), now)).toEqual([]);
  });

  test('a refusal names the quota, what is left, when more is free and how to raise it', () => {
    const { quota, because } = mailQuota(standing(0), now);
    const raises = quotaRaises(standing(0), now);
    const nextFree = { at: '2026-04-01T09:00:00.000Z', recipients: 40 };
    expect(
      quotaMessages.beyond(
        { quota, because, raises, used: 40, nextFree, set: null, nameWaits: false, stopped: null },
        'help@site.example',
      ),
    ).toBe(
      'Your company can message 50 recipients within 24 hours, and 10 of them are left: too few for this message. Nothing was sent. ' +
        '40 become available at 1 Apr 2026, 09:00 UTC. Confirm a sender address in Settings: 200 recipients. ' +
        'A day after the company joined: 200 recipients. For more, write to help@site.example',
    );
  });
});
