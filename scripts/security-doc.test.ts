import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './find-tools.mjs';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const document = read('docs/security.md');

/**
 * Every requirement of OWASP ASVS 4.0.3 that applies at level 1 or 2: of each section the numbers, or the first and the last of a range. Left out are
 * those of level 3 alone, and those that 4.0.3 has deleted.
 */
const required = `
  1.1:1-7 1.2:1-4 1.4:1,4-5 1.5:1-4 1.6:1-4 1.7:1-2 1.8:1-2 1.9:1-2 1.10:1 1.11:1-2 1.12:2 1.14:1-6
  2.1:1-12 2.2:1-3 2.3:1-3 2.4:1-5 2.5:1-7 2.6:1-3 2.7:1-6 2.8:1-7 2.9:1-3 2.10:1-4
  3.1:1 3.2:1-4 3.3:1-4 3.4:1-5 3.5:1-3 3.7:1
  4.1:1-3,5 4.2:1-2 4.3:1-3
  5.1:1-5 5.2:1-8 5.3:1-10 5.4:1-3 5.5:1-4
  6.1:1-3 6.2:1-6 6.3:1-2 6.4:1-2
  7.1:1-4 7.2:1-2 7.3:1,3-4 7.4:1-3
  8.1:1-4 8.2:1-3 8.3:1-8
  9.1:1-3 9.2:1-4
  10.2:1-2 10.3:1-3
  11.1:1-8
  12.1:1-3 12.2:1 12.3:1-6 12.4:1-2 12.5:1-2 12.6:1
  13.1:1,3-5 13.2:1-3,5-6 13.3:1-2 13.4:1-2
  14.1:1-4 14.2:1-6 14.3:2-3 14.4:1-7 14.5:1-4
`;

/** Returns the numbers of `2.4:1-2,5`, each as `2.4.1`. */
function numbersOf(section: string, stretches: string): string[] {
  return stretches.split(',').flatMap((stretch) => {
    const [first = 0, last = first] = stretch.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

const requiredNumbers = required
  .trim()
  .split(/\s+/)
  .flatMap((text) => numbersOf(text.split(':')[0] ?? '', text.split(':')[1] ?? ''));

/** Returns the numbers of the first cell of a row: `2.4.1–2.4.2, 2.4.5`. */
const numbersOfCell = (cell: string): string[] =>
  cell.split(', ').flatMap((stretch) => {
    const [first = '', last = first] = stretch.split('–');
    const [section, from] = [first.replace(/\.\d+$/, ''), first.split('.').at(-1)];
    return numbersOf(section, `${from}-${last.split('.').at(-1)}`);
  });

type Row = { numbers: string[]; answer: string; shown: string };
const rows: Row[] = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [cell = '', , answer = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { numbers: numbersOfCell(cell), answer, shown };
  });

test('every requirement of level 1 and 2 has one row', () => {
  expect(requiredNumbers).toHaveLength(259);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(requiredNumbers.toSorted());
});

test('every row says whether the requirement is met, and what proves it', () => {
  const unclear = rows.filter(
    ({ answer, shown }) =>
      !/^\*\*(?:Yes|Partly|No|Yours|Does not apply)\.\*\*/.test(answer) || !/^(?:`|no test|\(two-step\))/.test(shown),
  );
  expect(unclear).toEqual([]);
});

test('unmet requirements are listed before the tables, and nothing else', () => {
  const [, list = ''] = /## What is not met\n([\s\S]*?)\n## /.exec(document) ?? [];
  const listed = [...list.matchAll(/\b\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?/g)].flatMap(([cell]) => numbersOfCell(cell));
  const unmet = rows.filter(({ answer }) => /^\*\*(?:Partly|No)\./.test(answer)).flatMap(({ numbers }) => numbers);
  expect(listed.toSorted()).toEqual(unmet.toSorted());
});

test.each(rows.map((row) => [row.numbers.join(', '), row] as const))(
  '%s names files and tests that there are',
  (_, { answer, shown }) => {
    const named = [...`${answer} ${shown}`.matchAll(/`([\w.@/-]+\/[\w.@-]*)`/g)].map(([, path]) => path ?? '');
    expect(named.filter((path) => !path.startsWith('/') && !existsSync(join(repository, path)))).toEqual([]);
    // A quoted test is in the file that was named before it.
    let path = '';
    const missing: string[] = [];
    for (const [, file, quoted] of shown.matchAll(/`([^`]+)`|“([^”]+)”/g))
      if (file) path = file;
      else if (!read(path).includes(quoted ?? '')) missing.push(`${path}: ${quoted}`);
    expect(missing).toEqual([]);
  },
);
