export type Mentionable = { _id: string; name: string };

/** A name being typed after an '@': the position of the '@', and the text after it. */
export type MentionStart = { at: number; word: string };

/** Returns the mention at the cursor; null when there is none. An '@' within an address does not count. */
export function mentionAt(text: string, cursor: number): MentionStart | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}.’'-]*(?: [\p{L}\p{M}.’'-]*)?)$/u.exec(text.slice(0, cursor));
  const word = found?.[1];
  return word === undefined ? null : { at: cursor - word.length - 1, word };
}

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the people with a word in their name that begins with the typed text. */
export function fitting<Person extends Mentionable>(people: readonly Person[], word: string): Person[] {
  const typed = plain(word);
  return people.filter(({ name }) => ` ${plain(name)}`.includes(` ${typed}`));
}

/** Splits a text into parts; those that mention a person say who. Of two names the longer one counts. */
export function partsOf<Person extends Mentionable>(text: string, people: readonly Person[]) {
  const known = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: { text: string; person: Person | null }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1);
    const person = known.find(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(rest.slice(name.length)),
    );
    if (!person) continue;
    const end = at + 1 + person.name.length;
    parts.push({ text: text.slice(from, at), person: null }, { text: text.slice(at, end), person });
    from = end;
  }
  return [...parts, { text: text.slice(from), person: null }].filter((part) => part.text !== '');
}

/** Returns the people a text mentions, without duplicates. */
export const mentionedIn = <Person extends Mentionable>(text: string, people: readonly Person[]): Person[] => [
  ...new Set(partsOf(text, people).flatMap(({ person }) => person ?? [])),
];
