import { describe, expect, it } from 'vitest';
import { codeMark } from '#contract/base/verification-codes.ts';
import { fileLimit, fileMessages, findCode, readFile } from './read-proof.ts';

const code = '7K3M-Q9TX-2BHD';
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [0, letter.charCodeAt(0)]));
const joined = (...parts: Uint8Array<ArrayBuffer>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const marked = `${codeMark}${code}`;

describe('the code in the bytes of a file', () => {
  it.each([
    ['at the start', latin(`${marked} and more`)],
    ['at the end', latin(`%PDF-1.7 ${marked}`)],
    [
      'in the middle, among bytes that are no text',
      joined(latin('%PDF-'), Uint8Array.of(255, 0, 101, 0), latin(`(${marked})`)),
    ],
    ['after a beginning of the mark', latin(`enencore-pro${marked}`)],
    ['without hyphens, in lower case', latin(`${codeMark}7k3mq9tx2bhd)`)],
    ['in UTF-16BE', joined(latin('%PDF-1.7 ('), Uint8Array.of(254, 255), utf16(marked), latin(')'))],
    ['in UTF-16BE, at the end', utf16(marked)],
    ['after a mark without a code', latin(`${codeMark}none ${marked}`)],
  ])('is found %s', (_, bytes) => expect(findCode(bytes)).toBe(code));

  it('is the first of two', () => expect(findCode(latin(`${marked} ${codeMark}0000-0000-0000`))).toBe(code));

  it.each([
    ['nothing', ''],
    ['no mark', `%PDF-1.7 ${code}`],
    ['a mark at its end', `%PDF-1.7 ${codeMark}`],
    ['a code that is cut off', `%PDF-1.7 ${codeMark}7K3M-Q9TX-2B`],
    ['a code with a letter that no code has', `${codeMark}UUUU-Q9TX-2BHD`],
  ])('is not found in %s', (_, text) => expect(findCode(latin(text))).toBeNull());

  it('is not found in a mark whose letters are apart by more than zeros', () => {
    const bytes = utf16(marked);
    bytes[4] = 1;
    expect(findCode(bytes)).toBeNull();
  });
});

describe('a file', () => {
  const file = (text: string, length = text.length) => {
    const bytes = new Uint8Array(length);
    bytes.set(latin(text));
    return new File([bytes], 'letter.pdf');
  };

  it('has its hash in lower-case hexadecimal', async () => {
    // printf '%%PDF-' | sha256sum
    const { hash, code: found } = await readFile(file('%PDF-'));
    expect(hash).toBe('38523c087796e5d5dd1cf9bad1fb026781a838dd9dd2cf8af58b9f6502a46778');
    expect(found).toBeNull();
  });

  it('of 20 MB is read', async () => {
    expect(fileLimit).toBe(20 * 1024 * 1024);
    expect((await readFile(file(`%PDF-${marked}`, fileLimit))).code).toBe(code);
  });

  it('of more is not', () =>
    expect(readFile(file(`%PDF-${marked}`, fileLimit + 1))).rejects.toThrow(fileMessages.tooLarge));

  it.each(['', 'PK', `x%PDF-${marked}`])('that does not begin as a PDF is refused: %s', (text) =>
    expect(readFile(file(text))).rejects.toThrow(fileMessages.wrongType),
  );
});
