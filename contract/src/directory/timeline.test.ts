import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteNote, listTimeline, newNote } from './timeline.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const passes = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);
const text = (size: number) => 'x'.repeat(size);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('A note about a person', () => {
  test('may go over several lines, and is not blank', () => {
    expect(newNote.parse({ body: ' Met her.\nShe is glad. ' })).toEqual({ body: 'Met her.\nShe is glad.' });
    for (const body of [undefined, '', ' \n '])
      expect(sentences(newNote, { body })).toEqual(['body: Please enter a note']);
    expect(sentences(newNote, { body: text(5001) })).toEqual([
      'body: Note should be less than or equal to 5000 characters',
    ]);
  });

  test('is named by its id on the timeline of the person', () => {
    expect(sentences(deleteNote.params, { id, noteId: id })).toEqual([]);
    expect(sentences(deleteNote.params, { id: '1', noteId: '2' })).toEqual([
      'id: Invalid ex-employee id',
      'noteId: Invalid note id',
    ]);
    expect(passes(listTimeline.query, [{}, { cursor: text(200) }, { cursor: text(201) }])).toEqual([true, true, false]);
  });
});
