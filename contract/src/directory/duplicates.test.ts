import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { likeness, mergePeople } from './duplicates.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const passes = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);
const text = (size: number) => 'x'.repeat(size);
const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a805${last}`;

describe('The details of a person about to be added', () => {
  test.each([
    ['name', 200],
    ['phone', 50],
    ['dateOfBirth', 20],
    ['dateOfJoining', 20],
    ['employeeId', 50],
    ['companyEmail', 254],
    ['linkedinUrl', 2000],
  ])('%s is compared without blanks, up to %i characters', (path, most) => {
    expect(likeness.parse({ [path]: ` ${text(most)} ` })).toEqual({ [path]: text(most) });
    expect(passes(likeness, [{}, { [path]: text(most + 1) }])).toEqual([true, false]);
  });

  test.each(['phone', 'employeeId', 'linkedinUrl'])('%s may be cleared', (path) => {
    expect(likeness.parse({ [path]: null })).toEqual({ [path]: null });
  });
});

describe('A merge', () => {
  test('needs two records', () => {
    expect(sentences(mergePeople.body, { keep: id(1), merge: id(2) })).toEqual([]);
    for (const merge of [id(1), id(1).toUpperCase()])
      expect(sentences(mergePeople.body, { keep: id(1), merge })).toEqual([
        'merge: Please choose two different ex-employees',
      ]);
    expect(sentences(mergePeople.body, { keep: 'x', merge: id(2) })).toEqual(['keep: Invalid ex-employee id']);
  });
});
