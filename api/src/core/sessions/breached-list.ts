import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lettersOf, typedOf } from './password-forms.ts';

/** Bytes kept of each hash: about one in twenty million texts is a false match. */
const bytes = 5;
/** Shorter words occur in too many passwords by chance. */
export const shortestListed = 4;
const file = new URL('../../../passwords/breached.bin', import.meta.url);

const numberOf = (text: string) => hash('sha256', text, 'buffer').readUIntBE(0, bytes);

/** Packs texts for the list: the beginnings of their hashes, sorted, five bytes each. */
export function packTexts(texts: ReadonlySet<string>): Buffer {
  const numbers = [...new Set([...texts].map(numberOf))].sort((one, other) => one - other);
  const packed = Buffer.alloc(numbers.length * bytes);
  for (const [place, number] of numbers.entries()) packed.writeUIntBE(number, place * bytes, bytes);
  return packed;
}

/** Returns whether a text is in the packed list. */
function isListed(packed: Buffer, text: string): boolean {
  const wanted = numberOf(text);
  let [low, high] = [0, packed.length / bytes - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = packed.readUIntBE(middle * bytes, bytes);
    if (number === wanted) return true;
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

let list: Buffer | undefined;

/** Returns whether a password is in the bundled list of breached ones (`scripts/make-breached-list.ts`), or is one of them with decoration. */
export function isBreached(password: string): boolean {
  list ??= readFileSync(file);
  for (const text of [...typedOf(password), ...lettersOf(password)])
    if (text.length >= shortestListed && isListed(list, text)) return true;
  return false;
}
