import type { LetterFault, LetterSkip } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterFacts, LetterPerson } from './fill-fields.ts';
import type { JobContext } from './find-batch.ts';
import { findRecordFault } from './find-letter.ts';
import { type HeldLetter, readHeld } from './prepared-queries.ts';
import { readLetterPeople, readUnderReview } from './queries.ts';
import { fillLetter, type LetterText } from './render-letter.ts';

type Filled = ReturnType<typeof fillLetter>;
export type Judgement = { person: LetterPerson; facts: LetterFacts; filled: Filled } & (
  | { fault: null }
  | { fault: LetterFault | LetterSkip; details: string[] }
);

type Judging = {
  text: LetterText;
  template: string;
  facts: Omit<LetterFacts, 'person'>;
  /** Whether others wait to decide about the people's letters until the transaction ends. */
  lock: boolean;
  /** Letters that the batch itself has prepared for them. */
  own?: ReadonlySet<string>;
};

/**
 * Returns, for people, the letter that each would get, and why some can't have it. Someone whose record was deleted has no entry.
 * @param people with the number of the letter of each
 */
export async function judgeLetters(
  { db, company }: Pick<JobContext, 'db' | 'company'>,
  people: ReadonlyMap<string, string | null>,
  { text, template, facts, lock, own = new Set() }: Judging,
): Promise<Map<string, Judgement>> {
  const ids = [...people.keys()];
  const found = await readLetterPeople(db, company, ids, lock);
  const reviewed = await readUnderReview(db, company, ids);
  const held = new Map<string, HeldLetter[]>();
  for (const letter of await readHeld(db, company, ids, template))
    if (!own.has(letter.id)) held.set(letter.person_id, [...(held.get(letter.person_id) ?? []), letter]);
  const judged = new Map<string, Judgement>();
  for (const person of found) {
    const all = { ...facts, person, number: people.get(person.id) ?? facts.number };
    const filled = fillLetter(text, all);
    const letters = held.get(person.id) ?? [];
    const fault =
      skipOf(letters, filled) ??
      (await findRecordFault(all, filled, reviewed.has(person.id))) ??
      (letters.length > 0 ? { fault: 'outdated' as const, details: [] } : { fault: null });
    judged.set(person.id, { person, facts: all, filled, ...fault });
  }
  return judged;
}

function skipOf(letters: readonly HeldLetter[], { contentHash }: Filled) {
  if (letters.some(({ state, content_hash }) => state === 'issued' && content_hash === contentHash))
    return { fault: 'already_has' as const, details: [] };
  return letters.some(({ state }) => state === 'prepared') ? { fault: 'in_batch' as const, details: [] } : null;
}
