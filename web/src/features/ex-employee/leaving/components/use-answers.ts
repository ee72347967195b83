import { useRef, useState } from 'react';
import type { FieldError } from '#contract/base/route.ts';
import { type GivenAnswers, type Leaving, saveLeaving } from '#contract/ex-employee/leaving.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useAutosave } from '../../../../lib/drafts/use-autosave.ts';
import { asVisitor } from '../../../../lib/value-rules.ts';
import { saveAnswers } from '../api.ts';

const { shape: rules } = saveLeaving.body;
type TextAnswer = 'phone' | 'currentLocation' | 'linkedinUrl' | 'remark';

// Private data does not stay in the browser: it may be the company’s computer.
const unsaved = { keep: () => {}, drop: () => {} };
const unversioned = { revision: 0 };

const without = (answers: GivenAnswers, errors: readonly FieldError[]): GivenAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !errors.some(({ path }) => path === name)));

/** Saves the answers. One that the server refuses does not keep it from saving the others. */
async function save(token: string, answers: GivenAnswers) {
  try {
    await saveAnswers(token, answers);
  } catch (error) {
    const others = error instanceof ApiError ? without(answers, error.errors) : answers;
    const left = Object.keys(others).length;
    if (left > 0 && left < Object.keys(answers).length) await saveAnswers(token, others);
    throw error;
  }
  return unversioned;
}

/** Keeps the leaver’s answers: saves each that is valid with the company soon after it was given. */
export function useAnswers(token: string, held: Leaving['answers']) {
  const [given, setGiven] = useState<GivenAnswers>({});
  const typed = useRef<Partial<Record<TextAnswer, string>>>({});
  const saving = useAutosave({
    content: given,
    revision: 0,
    save: (content) => save(token, content),
    read: async () => unversioned,
    unsaved,
  });
  const give = (more: GivenAnswers) => setGiven((before) => ({ ...before, ...more }));
  /** The server’s error about an answer that has not changed since. */
  const faultOf = (name: keyof GivenAnswers) =>
    saving.refused.content[name] === given[name]
      ? saving.refused.errors.find(({ path }) => path === name)?.message
      : undefined;
  return {
    answers: { ...held, ...(given as Partial<Leaving['answers']>) },
    saving,
    hasGiven: Object.keys(given).length > 0,
    give,
    faultOf,
    /** The props of a text field; `fault` is the form’s own error. */
    field: (name: TextAnswer, fault: string | undefined) => ({
      name,
      defaultValue: typed.current[name] ?? held[name] ?? '',
      error: fault ?? faultOf(name),
      onChange: (text: string) => {
        typed.current[name] = text;
        const read = asVisitor(() => rules[name].safeParse(text));
        if (read.success) give({ [name]: read.data });
      },
    }),
    /** Forgets what is not saved yet: the answers have been deleted. */
    forget: () => saving.adopt(given, 0),
  };
}
export type Answers = ReturnType<typeof useAnswers>;
