import { keyedAddresses } from './paths.ts';

/** The replacement for a removed key. */
const removedKey = 'removed';

/** A line break that a mail program inserted, also within a quote, and with the sign that quoted-printable adds. */
const broken = String.raw`[ \t]*=?\r?\n[>|\t ]*`;
const between = `(?:${broken})?`;
/** An equals sign, also as written by quoted-printable, nested addresses and HTML. */
const equals = '(?:=(?:3D)?|%(?:25)*3D|-3D|&#(?:61|x3D);|&equals;)';
const sign = '[A-Za-z0-9_-]';
const run = (least: number) => `[A-Za-z0-9_.-]{${least},}`;

/** The key of a copy (`track-links.ts`). Its length is fixed, so that the line below it is not taken as part of it. */
const key = `${sign}(?:${between}${sign}){58}${sign}*`;
/** The token of a link (`core/pages/links.ts`): an id and its signature. */
const token = `[0-9a-f](?:${between}[0-9a-f-]){35}${between}[.]${between}${sign}(?:${between}${sign}){42}${sign}*`;
/** Sealed values have any length; a continuation in the next line is long. */
const sealed = `(?:${run(40)}|${run(0)}${broken}${run(16)})(?:${broken}${run(16)})*`;

const named = (names: readonly string[]) =>
  `((?:${names.map((name) => [...name].join(between)).join('|')})${between}${equals}${between})`;
const ofCopies = ['key', 'of'];
const ofLinks = Object.keys(keyedAddresses).filter((name) => !ofCopies.includes(name));

/** A key or token within a text, with the parameter name in two groups; works the same in JavaScript and PostgreSQL, ignoring case. */
const keyPattern = `${named(ofCopies)}(?:${key}|${sealed})|${named(ofLinks)}(?:${token}|${sealed})`;
const anywhere = new RegExp(keyPattern, 'gi');

/** Removes the keys and tokens of personal links from a text that comes from outside: anyone who reads it could act as their owner. */
export function redactKeys(text: string): string {
  return text.replace(anywhere, `$1$2${removedKey}`);
}
