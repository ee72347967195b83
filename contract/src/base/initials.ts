const characters = new Intl.Segmenter();

/** Scripts narrow enough for two letters in a circle; in others one letter can be as wide as three. */
const isNarrow = (letter: string) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter);

/** Returns the first letters of the first and the last word, in any script; never half a character, and only one where two are too wide. */
export function initialsOf(name: string): string {
  const words: string[] = name.match(/\S+/g) ?? [];
  const first = (word: string | undefined) => [...characters.segment(word ?? '')][0]?.segment ?? '';
  const [one, other] = [first(words[0]), first(words.length > 1 ? words.at(-1) : undefined)];
  return `${one}${isNarrow(one) && isNarrow(other) ? other : ''}`.toLocaleUpperCase();
}
