import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { personDraft, readDraft } from './drafts.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const passes = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);
const text = (size: number) => 'x'.repeat(size);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('A draft of an ex-employee (product.md)', () => {
  const draft = (values: object = {}, reach: unknown = 0) => ({
    values: { personal: {}, custom: {}, professional: { entries: [] }, education: { entries: [] }, ...values },
    reach,
  });

  test('keeps the tabs as they were filled in, valid or not', () => {
    const filled = draft({ personal: { name: 'x1', email: 'no address' }, custom: { [id]: 'many' } }, 1);
    expect(personDraft.parse(filled)).toEqual(filled);
  });

  test('records how many of the three tabs were completed: none, one or two', () => {
    expect(
      passes(
        personDraft,
        [-1, 0, 1, 2, 3, 0.5].map((reach) => draft({}, reach)),
      ),
    ).toEqual([false, true, true, true, false, false]);
  });

  test('holds at most 50 entries in each of the two lists', () => {
    for (const tab of ['professional', 'education']) {
      const entries = [50, 51].map((size) => draft({ [tab]: { entries: Array(size).fill({}) } }));
      expect(passes(personDraft, entries), tab).toEqual([true, false]);
    }
  });

  test('holds texts of at most 5,000 characters under names of at most 100', () => {
    const named = [100, 101].map((size) => draft({ personal: { [text(size)]: text(5000) } }));
    expect(passes(personDraft, named)).toEqual([true, false]);
    expect(passes(personDraft, [draft({ custom: { name: text(5001) } })])).toEqual([false]);
  });

  test('belongs to a new ex-employee, or to the one being edited', () => {
    expect(readDraft.query.parse({})).toEqual({});
    expect(readDraft.query.parse({ id })).toEqual({ id });
    expect(sentences(readDraft.query, { id: 'asha' })).toEqual(['id: Invalid ex-employee id']);
  });
});
