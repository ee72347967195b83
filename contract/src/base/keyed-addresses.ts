import { keyedAddresses } from './paths.ts';

/** What stands in the place of a key that was taken out. */
const removedKey = 'removed';

/** Where a mail program broke a line, also within a quote, and with the sign that quoted-printable has there. */
const broken = String.raw`[ \t]*=?\r?\n[>|\t ]*`;
const between = `(?:${broken})?`;
/** The sign of equality, also as quoted-printable, addresses within addresses and HTML write it. */
const equals = '(?:=(?:3D)?|%(?:25)*3D|-3D|&#(?:61|x3D);|&equals;)';
const sign = '[A-Za-z0-9_-]';
const run = (least: number) => `[A-Za-z0-9_.-]{${least},}`;

/** The key of a copy (`track-links.ts`). Its length is known, so that a line below it is no part of it. */
const key = `${sign}(?:${between}${sign}){58}${sign}*`;
/** The token of a link (`core/pages/links.ts`): an id and its signature. */
const token = `[0-9a-f](?:${between}[0-9a-f-]){35}${between}[.]${between}${sign}(?:${between}${sign}){42}${sign}*`;
/** What is sealed is of any length, and what goes on in the next line is long. */
const sealed = `(?:${run(40)}|${run(0)}${broken}${run(16)})(?:${broken}${run(16)})*`;

const named = (names: readonly string[]) =>
  `((?:${names.map((name) => [...name].join(between)).join('|')})${between}${equals}${between})`;
const ofCopies = ['key', 'of'];
const ofLinks = Object.keys(keyedAddresses).filter((name) => !ofCopies.includes(name));

/** Where a text has a key or a token, and in two groups what names it; read alike by JavaScript and PostgreSQL, without regard to case. */
const keyPattern = `${named(ofCopies)}(?:${key}|${sealed})|${named(ofLinks)}(?:${token}|${sealed})`;
const anywhere = new RegExp(keyPattern, 'gi');

/** Removes the keys and tokens of personal links from a text that comes from outside: anyone who reads it could act as their owner. */
export function redactKeys(text: string): string {
  return text.replace(anywhere, `$1$2${removedKey}`);
}
