import { type FormEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** What is typed into a form of plain fields, kept in the tab until it is sent. @param name tells it from other drafts */
export function useFormDraft(name: string) {
  const [typed] = useState(() => readDraft<Partial<Record<string, string>>>(name) ?? {});
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    keepDraft(name, Object.fromEntries(new FormData(currentTarget)));
  return { typed, keep, drop: () => dropDraft(name) };
}
