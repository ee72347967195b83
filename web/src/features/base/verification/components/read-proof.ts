import { codeMark, readCode } from '#contract/base/verification-codes.ts';
import type { CredentialForm } from './read-credential.ts';

/** The largest file that is read, in bytes. */
export const fileLimit = 20 * 1024 * 1024;

export const fileMessages = {
  tooLarge: 'A file can have at most 20 MB',
  wrongType: 'This is not a letter or a credential. Choose a PDF, JSON, SVG or PNG file',
  noCredential: 'This file has no credential that can be verified here',
  notRead: 'This file could not be read. Choose it again',
  noCode: 'This file has no code. Type the code that is printed on it.',
} as const;

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const start = latin('%PDF-');
const pictureStart = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const mark = latin(codeMark);
/** A code with a sign between its groups. */
const longest = 14;

/** Whether the bytes from a place on are those of a text, whose letters are `step` bytes apart with zeros in front. */
function isAt(bytes: Uint8Array, text: Uint8Array, at: number, step: 1 | 2): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const here = at + place * step;
    if (bytes[here] !== text[place] || (step === 2 && bytes[here - 1] !== 0)) return false;
  }
  return true;
}

/** Reads the code from a place on. @returns null when there is none */
function codeAt(bytes: Uint8Array, at: number, step: 1 | 2): string | null {
  let text = '';
  for (let place = 0; place < longest; place += 1) {
    const here = at + place * step;
    const byte = bytes[here];
    if (byte === undefined || (step === 2 && bytes[here - 1] !== 0)) break;
    text += String.fromCharCode(byte);
  }
  const [written] = /^[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4}/.exec(text) ?? [];
  return written ? readCode(written) : null;
}

/** Returns the code after the first mark that a code follows, in Latin-1 or UTF-16BE; null when the file has none. */
export function findCode(bytes: Uint8Array): string | null {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    for (const step of [1, 2] as const)
      if (isAt(bytes, mark, at, step)) {
        const code = codeAt(bytes, at + mark.length * step, step);
        if (code) return code;
      }
  return null;
}

/** What is known of a file that has been read; `code`: null when it carries none; `issuer`: of a credential, the host that it names. */
export type ReadFile = { code: string | null; hash: string; issuer?: string };

/** Whether the browser computes hashes; only on a secure connection. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Reads a file without sending it anywhere. @throws FileFault with the text for the reader */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > fileLimit) throw new FileFault(fileMessages.tooLarge);
  const buffer = await file.arrayBuffer().catch(() => {
    throw new FileFault(fileMessages.notRead);
  });
  const bytes = new Uint8Array(buffer);
  if (isAt(bytes, start, 0, 1)) return { code: findCode(bytes), hash: await hashOf(bytes) };
  const form = formOf(bytes);
  if (!form) throw new FileFault(fileMessages.wrongType);
  // Few readers have one.
  const { readCredential } = await import('./read-credential.ts');
  const found = await readCredential(bytes, form).catch(() => null);
  if (!found) throw new FileFault(fileMessages.noCredential);
  const { text, ...named } = found;
  return { ...named, hash: await hashOf(new TextEncoder().encode(text)) };
}

/** Returns the form that a file seems to have, by its first letters; null when it is none of them. */
function formOf(bytes: Uint8Array): CredentialForm | null {
  if (isAt(bytes, pictureStart, 0, 1)) return 'png';
  const [first] = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart();
  return first === '{' ? 'json' : first === '<' ? 'svg' : null;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A reason why a file can’t be verified, with the text for the reader. */
export class FileFault extends Error {}
