import { type FormEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** Stores the input of a form of plain fields in the tab until it is sent. @param name the key of the draft */
export function useFormDraft(name: string) {
  const [typed] = useState(() => readDraft<Partial<Record<string, string>>>(name) ?? {});
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    keepDraft(name, Object.fromEntries(new FormData(currentTarget)));
  return { typed, keep, drop: () => dropDraft(name) };
}
