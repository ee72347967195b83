import type { PersonFormValues } from './person-form-values.ts';
import { emptyPersonal } from './person-form-values.ts';

/** What was filled in, and how many tabs were passed. */
export type PersonDraft = { values: PersonFormValues; reach: number };

// Personal data: it stays in this browser tab and goes with it.
const keyOf = (userId: string) => `ex-employee-draft:${userId}`;

export function readDraft(userId: string): PersonDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as PersonDraft | null;
    if (!draft) return null;
    const personal = { ...emptyPersonal, ...draft.values.personal };
    return { values: { ...draft.values, personal }, reach: draft.reach };
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, draft: PersonDraft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form then simply keeps no draft.
  }
}

export function dropDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
