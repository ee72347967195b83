import { describe, expect, test } from 'vitest';
import {
  isClean,
  type MailStanding,
  mailQuota,
  mailRelease,
  quotaLeft,
  quotaMessages,
  quotaRaises,
} from './mail-quota.ts';

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

  test('a company created by an operator starts at the top, and a limit set by an operator overrides everything', () => {
    expect(quotaOf(0, { trusted: true })).toBe(100_000);
    expect(quotaOf(400, { trusted: true, set: 0 })).toBe(0);
    expect(quotaOf(0, { set: 2_000_000, recipients: 10, bounced: 10 })).toBe(2_000_000);
  });

  test('falls to a tenth, never under 50, beyond 5% bounces or 0.3% complaints; a handful does not count', () => {
    expect(quotaOf(30, { recipients: 1_000, bounced: 50 })).toBe(5_000);
    expect(quotaOf(30, { recipients: 1_000, bounced: 51 })).toBe(500);
    expect(quotaOf(30, { recipients: 1_000, complained: 3 })).toBe(5_000);
    expect(quotaOf(30, { recipients: 1_000, complained: 4 })).toBe(500);
    expect(quotaOf(0, { recipients: 100, bounced: 90 })).toBe(50);
    expect(isClean(standing(0, { recipients: 10, bounced: 4, complained: 2 }))).toBe(true);
    expect(mailQuota(standing(30, { recipients: 1_000, bounced: 80 }), now).because).toContain('8% bounced');
    for (const recipients of [0, 1, 5])
      expect(mailQuota(standing(30, { recipients, bounced: 5 }), now).because).toContain(
        '100% bounced, 0% complained',
      );
  });

  test.each([
    [{ recipients: 80, bounced: 4 }, true],
    [{ recipients: 80, bounced: 5 }, false],
    [{ recipients: 10, bounced: 4 }, true],
    [{ recipients: 10, bounced: 5 }, false],
    [{ recipients: 100, bounced: 5 }, true],
    [{ recipients: 99, bounced: 5 }, false],
    [{ recipients: 10, complained: 2 }, true],
    [{ recipients: 10, complained: 3 }, false],
    [{ recipients: 1_000, complained: 3 }, true],
    [{ recipients: 999, complained: 3 }, false],
    [{ recipients: 1_000, bounced: 50, complained: 3 }, true],
    [{}, true],
  ])('of %j is it clean: %s', (given, clean) => expect(isClean(standing(0, given))).toBe(clean));

  test.each([
    [0, {}, 'the company joined today, and it has no confirmed sender address'],
    [0, { verifiedSender: true }, 'the company joined today, and its sender address is confirmed'],
    [1, {}, 'the company has been here for a day or more, and it has no confirmed sender address'],
    [7, {}, 'the company has been here for 7 days or more, and it has no confirmed sender address'],
    [
      31,
      { verifiedSender: true },
      'the company has been here for 30 days or more, and its sender address is confirmed',
    ],
    [0, { trusted: true }, 'the company was created by support'],
    [9, { trusted: true, set: 300 }, 'set by support'],
    [
      30,
      { recipients: 400, bounced: 30, complained: 2 },
      'too many messages came back in the last 30 days: 7.5% bounced, 0.5% complained. Without that the limit would be 5,000',
    ],
    [
      0,
      { trusted: true, recipients: 300, bounced: 1, complained: 4 },
      'too many messages came back in the last 30 days: 0.3% bounced, 1.3% complained. Without that the limit would be 1,00,000',
    ],
  ])('after %s days with %j: because %s', (days, given, because) =>
    expect(mailQuota(standing(days, given), now).because).toBe(because),
  );

  test('says how to raise it', () => {
    expect(quotaRaises(standing(0), now)).toEqual([
      'Confirm a sender address in Settings: 200 recipients',
      'A day after the company joined: 200 recipients',
    ]);
    expect(quotaRaises(standing(8, { verifiedSender: true }), now)).toEqual([
      '30 days after the company joined: 1,00,000 recipients',
    ]);
    expect(quotaRaises(standing(90, { verifiedSender: true }), now)).toEqual([]);
    expect(quotaRaises(standing(0, { set: 5 }), now)).toEqual([]);
    expect(quotaRaises(standing(0, { trusted: true }), now)).toEqual([]);
  });

  test.each([
    [0.99, 'A day after the company joined: 1,000 recipients'],
    [1, '7 days after the company joined: 10,000 recipients'],
    [6.99, '7 days after the company joined: 10,000 recipients'],
    [7, '30 days after the company joined: 1,00,000 recipients'],
    [29.99, '30 days after the company joined: 1,00,000 recipients'],
  ])('after %s days the next step is named', (days, raise) =>
    expect(quotaRaises(standing(days, { verifiedSender: true }), now)).toEqual([raise]),
  );

  test('too many returned messages come first, however the company was created', () => {
    const cleaner =
      'Message only working addresses and people who want to hear from you: under 5% bounces and 0.3% complaints in 30 days';
    const bad = { recipients: 100, bounced: 20 };
    expect(quotaRaises(standing(40, { ...bad, trusted: true }), now)).toEqual([cleaner]);
    expect(quotaRaises(standing(8, bad), now)).toEqual([
      cleaner,
      'Confirm a sender address in Settings: 10,000 recipients',
      '30 days after the company joined: 5,000 recipients',
    ]);
  });

  test.each([
    [50, 0, 50],
    [50, 49, 1],
    [50, 50, 0],
    [50, 51, 0],
  ])('of %i with %i used, %i are left', (quota, used, left) => expect(quotaLeft({ quota, used })).toBe(left));

  test('a refusal states the quota, the remainder, when more is available and how to raise it', () => {
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

  test('a refusal when none is left, and when nothing frees or raises it', () => {
    const rest = { because: '', raises: [], nextFree: null, set: null, nameWaits: false, stopped: null };
    for (const used of [100_000, 100_001])
      expect(quotaMessages.beyond({ ...rest, quota: 100_000, used }, 'help@site.example')).toBe(
        'Your company can message 1,00,000 recipients within 24 hours, and none is left. Nothing was sent. For more, write to help@site.example',
      );
    expect(quotaMessages.used({ used: 1_200, quota: 100_000 })).toBe('1,200 of 1,00,000 recipients');
  });
});

test('mail that waited during a stop is either sent or discarded', () => {
  for (const waiting of ['send', 'discard']) expect(mailRelease.parse({ waiting })).toEqual({ waiting });
  for (const wrong of [{}, { waiting: 'keep' }])
    expect(mailRelease.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
      'Must be send or discard',
    ]);
});
