import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { understandSearch } from './sentences.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const text = (size: number) => 'x'.repeat(size);

describe('A search that may be a sentence', () => {
  test('has at most 200 characters, blanks around it not counted', () => {
    const { query } = understandSearch;
    expect(query.parse({ searchtext: ` ${text(200)} ` })).toEqual({ searchtext: text(200) });
    expect(sentences(query, { searchtext: text(201) })).toEqual([
      'searchtext: At most 200 characters can be searched for',
    ]);
  });
});
