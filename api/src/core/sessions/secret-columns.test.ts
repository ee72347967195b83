import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#api/features.ts';
import { plugIn } from '../feature.ts';
import { secretColumns } from './secret-columns.ts';

const source = join(import.meta.dirname, '../..');

/** Tokens in mails, and what the change of a secret itself keeps: no column of a feature holds them. */
const notInColumns = ['mail link', 'unsubscribe link', 'keys of earlier secrets'];

/** The text of a constant, where the file or one that it imports has it. */
function textOf(name: string, path: string, text: string): string | undefined {
  const own = new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1];
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  if (own !== undefined || from === undefined) return own;
  const imported = from.startsWith('.') ? join(dirname(path), from) : join(source, from.replace('#api/', ''));
  return textOf(name, imported, readFileSync(imported, 'utf8'));
}

test('whatever the product seals is of a purpose whose column is declared, and every declared one is sealed somewhere', () => {
  const sealed = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/\.test\.ts$|sessions\/(?:seal|secret-columns)\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      return [...text.matchAll(/(?<!\w)seal\(\s*[\w.]+,\s*(\w+),/g)].map(([, name = '']) => {
        const purpose = textOf(name, join(source, path), text);
        return purpose ?? `${path}: ${name}`;
      });
    });
  const declared = plugIn(features)
    .at(secretColumns)
    .filter(({ isDigest }) => !isDigest)
    .map(({ purpose }) => purpose);
  expect([...new Set(sealed)].sort()).toEqual([...new Set([...declared, ...notInColumns])].sort());
});
