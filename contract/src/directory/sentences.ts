import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { personFilters } from './person-filters.ts';

const names = z.enum(Object.keys(personFilters.shape) as [keyof typeof personFilters.shape]);

/** Texts about a search that may be a sentence. */
export const sentenceMessages = {
  notUnderstood: 'Searched for these words',
} as const;

const understood = z.object({
  /** The filters of the sentence; `searchtext` contains the remaining words. */
  filters: personFilters,
  /** The words of the text and the filters they became. */
  parts: z.array(z.object({ text: z.string(), filters: z.array(names) })),
});
export type Understood = z.infer<typeof understood>;

export const understandSearch = route({
  method: 'GET',
  path: '/alumni/understand',
  may: 'people:read',
  summary: 'Interpret a text that may be a sentence about ex-employees, in the terms of the company',
  query: z.object({ searchtext: z.string().trim().max(200, 'At most 200 characters can be searched for') }),
  responses: {
    200: answer(
      z.object({
        /** Null when the text is no sentence, or the filters cannot express it: then its words are searched. */
        understood: understood.nullable(),
        /** Whether a text that was not understood looks like a sentence. */
        seemsSentence: z.boolean(),
      }),
    ),
  },
});
