import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { changeDeclaration, seeOwnNotice, setOwnConsent } from './consents.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const passes = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);

describe('Consents (product.md, Mail)', () => {
  test.each(['newsletter', 'jobs', 'events', 'surveys', 'birthday', 'profile_enrichment', 'directory_listing'])(
    'a person agrees to %s, or withdraws',
    (purpose) => {
      for (const granted of [true, false]) expect(sentences(setOwnConsent.body, { purpose, granted })).toEqual([]);
    },
  );

  test('a person can consent to no other purpose, and answers yes or no', () => {
    expect(passes(setOwnConsent.body, [{ purpose: 'all', granted: true }, { purpose: 'jobs' }])).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['newsletter', true],
    ['jobs', true],
    ['events', true],
    ['surveys', true],
    ['birthday', false],
    ['profile_enrichment', false],
    ['directory_listing', false],
  ])('a company mails %s on its legitimate interest: %s', (purpose, may) => {
    expect(passes(changeDeclaration.body, [{ purpose, granted: true }])).toEqual([may]);
  });

  test('the notice that was read is a version from 1 on', () => {
    const versions = [0, 1, 7, 1.5, '1'].map((version) => ({ version }));
    expect(passes(seeOwnNotice.body, versions)).toEqual([false, true, true, false, false]);
  });
});
