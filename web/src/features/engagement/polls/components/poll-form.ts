import { z } from 'zod';
import { type Poll, type PollContent, type PollResults, pollContent } from '#contract/engagement/polls.ts';

/** A poll as it stands in the fields of a form. */
export type TypedPoll = {
  question: string;
  options: { known: string | null; text: string; capacity: string }[];
  most: string;
  canChange: boolean;
  results: PollResults;
  isNamed: boolean;
};

export const emptyOption = { known: null, text: '', capacity: '' };

/** What a form begins with: what is written already, or a poll with two empty options. */
export function toTyped(poll: Pick<Poll, keyof PollContent>): TypedPoll {
  const { question, most, canChange, results, isNamed, options } = poll;
  const written = options.map(({ _id, text, capacity }) => ({ known: _id, text, capacity: String(capacity ?? '') }));
  const shown = written.length ? written : [emptyOption, emptyOption];
  return { question, most: String(most), canChange, results, isNamed, options: shown };
}

/** What was typed, as the contract takes it. */
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

/** The contract's own rules, said beside the field that they are about. */
export const pollRules = z.custom<TypedPoll>().superRefine((typed, context) => {
  for (const { path, message } of pollContent.safeParse(toContent(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});
