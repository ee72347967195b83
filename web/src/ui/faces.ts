/** A hue from 0 to 359 that an id always gets again. */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  return ((hash >>> 0) * 137) % 360;
}

const characters = new Intl.Segmenter();

/** First letters of the first and the last word, in any script; never half a character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = (word: string | undefined) => [...characters.segment(word ?? '')][0]?.segment ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${first(words[0])}${first(last)}`.toLocaleUpperCase();
}
