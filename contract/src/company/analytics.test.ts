import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readFunnel } from './analytics.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The funnel from mail to hire', () => {
  test.each([
    ['30', 30],
    ['90', 90],
    ['365', 365],
    [undefined, 90],
  ])('for %j is counted over %i days', (days, counted) => {
    expect(readFunnel.query.parse({ days })).toEqual({ days: counted });
  });

  test.each(['0', '29', '31', '400', '', 'all', 30])('is not counted for %j', (days) => {
    expect(sentences(readFunnel.query, { days })).toEqual(['days: Must be 30, 90 or 365 days']);
  });
});
