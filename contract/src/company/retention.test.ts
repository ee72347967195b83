import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { retentionChange } from './retention.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('Retention periods', () => {
  test.each([
    // subject, least, most
    ['deleted_people', 1, 3650],
    ['import_rows', 1, 365],
    ['mail_bodies', 30, 3650],
    ['closed_requests', 90, 3650],
    ['applications', 30, 3650],
    ['referrals', 30, 3650],
    ['audit_log', 365, 3650],
  ])('%s: the refusal says from %i to %i days', (subject, least, most) => {
    for (const days of [least - 1, most + 1])
      expect(sentences(retentionChange, { subject, days })).toEqual([`days: Must be from ${least} to ${most} days`]);
  });

  test.each([
    [undefined, 'Please enter a number of days'],
    ['30', 'Please enter a number of days'],
    [30.5, 'Please enter whole days'],
  ])('%j: %s', (days, message) => {
    expect(sentences(retentionChange, { subject: 'mail_bodies', days })).toEqual([`days: ${message}`]);
  });
});
