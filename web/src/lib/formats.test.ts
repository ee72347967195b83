import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const top = join(import.meta.dirname, '..');
const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
/** Returns the files with such an expression, beside those that may have it. */
const filesWith = (expression: RegExp, allowed: readonly string[]) =>
  files.filter((path) => !allowed.includes(path) && expression.test(readFileSync(join(top, path), 'utf8')));

test('dates and times are written by lib/dates.ts alone, names of time zones by their field', () => {
  const own = /toLocale(?:Date|Time)String|Intl\.DateTimeFormat\(|new Date\([^)]*\)\.toLocaleString/;
  expect(filesWith(own, ['lib/dates.ts', 'ui/fields/time-zones.ts'])).toEqual([]);
  expect(filesWith(own, [])).toContain('lib/dates.ts');
});

test('a share is written by lib/numbers.ts alone', () => {
  const own = /toFixed\(\d\)\)?\}%|\* 100\)\}%/;
  expect(filesWith(own, ['lib/numbers.ts'])).toEqual([]);
  expect(filesWith(own, [])).toEqual(['lib/numbers.ts']);
});
