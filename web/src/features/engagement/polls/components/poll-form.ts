import { z } from 'zod';
import { type Poll, type PollContent, type PollResults, pollContent } from '#contract/engagement/polls.ts';

/** The values of the fields of a poll. */
export type TypedPoll = {
  question: string;
  options: { known: string | null; text: string; capacity: string }[];
  most: string;
  canChange: boolean;
  results: PollResults;
  isNamed: boolean;
};

export const emptyOption = { known: null, text: '', capacity: '' };

/** Returns the first values of the form: those of the poll, or two empty options. */
export function toTyped(poll: Pick<Poll, keyof PollContent>): TypedPoll {
  const { question, most, canChange, results, isNamed, options } = poll;
  const written = options.map(({ _id, text, capacity }) => ({ known: _id, text, capacity: String(capacity ?? '') }));
  const shown = written.length ? written : [emptyOption, emptyOption];
  return { question, most: String(most), canChange, results, isNamed, options: shown };
}

/** Returns the body of the request for the typed values. */
export const toContent = ({ options, most, question, canChange, results, isNamed }: TypedPoll) => ({
  question,
  canChange,
  results,
  isNamed,
  most: Number(most),
  options: options.map(({ known, text, capacity }) => ({
    ...(known === null ? {} : { _id: known }),
    text,
    capacity: capacity.trim() === '' ? null : Number(capacity),
  })),
});

/** The contract's rules, each message beside its field. */
export const pollRules = z.custom<TypedPoll>().superRefine((typed, context) => {
  for (const { path, message } of pollContent.safeParse(toContent(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});
