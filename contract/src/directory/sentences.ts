import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { personFilters } from './person-filters.ts';

const names = z.enum(Object.keys(personFilters.shape) as [keyof typeof personFilters.shape]);

/** Texts about a search that may be a sentence. */
export const sentenceMessages = {
  notUnderstood: 'Searched for these words',
} as const;

const understood = z.object({
  /** What the sentence asks for; `searchtext` is what was left of it as words. */
  filters: personFilters,
  /** Which of its words became which filters. */
  parts: z.array(z.object({ text: z.string(), filters: z.array(names) })),
});
export type Understood = z.infer<typeof understood>;

export const understandSearch = route({
  method: 'GET',
  path: '/alumni/understand',
  may: 'people:read',
  summary: 'What a text asks for when it is a sentence about ex-employees, in the words of the company',
  query: z.object({ searchtext: z.string().trim().max(200, 'At most 200 characters can be searched for') }),
  responses: {
    200: answer(
      z.object({
        /** Null when the text is no sentence, or not one that the filters can say: then its words are searched. */
        understood: understood.nullable(),
        /** Whether a text that was not understood looks as if it were meant as a sentence. */
        seemsSentence: z.boolean(),
      }),
    ),
  },
});
