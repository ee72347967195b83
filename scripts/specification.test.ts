import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './find-tools.mjs';
import { constantRows } from './specification/constant-rows.ts';
import { messageRows } from './specification/message-rows.ts';
import { ruleRows } from './specification/rule-rows.ts';

const specification = join(repository, '..', 'shared', 'spec.md');
const rowsOf = { 5: ruleRows, 8: messageRows, 9: constantRows } as const;
const sections = [5, 8, 9] as const;
type Section = (typeof sections)[number];

/** Returns the parts of one line of section 8, each with its subject: 'Files: image upload failed'. Quoted text stays whole. */
function partsOf(line: string): string[] {
  const quoted: string[] = [];
  const masked = line.replaceAll(/'[^']*'/g, (text) => `“${quoted.push(text) - 1}”`);
  const [, head = '', rest = ''] = /^([A-Z][\w -]*: )?(.*)$/.exec(masked) ?? [];
  return rest
    .split(/; |\. (?=[A-Z\d])|\.$/)
    .filter((part) => part !== '')
    .map((part) => (head + part).replaceAll(/“(\d+)”/g, (_, index) => quoted[Number(index)] ?? ''));
}

/** Returns the pieces of a section of the specification that have tests. */
function readSection(number: Section): string[] {
  const text = readFileSync(specification, 'utf8');
  const found = text.split(/^## /m).find((part) => part.startsWith(`${number}. `)) ?? '';
  const lines = found
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^- /, ''));
  if (number === 8) return lines.flatMap(partsOf);
  if (number === 5) return lines;
  return lines.slice(2).map((line) => line.split('|')[1]?.trim() ?? '');
}

// A repository alone does not have the specification beside it.
describe.skipIf(!existsSync(specification))('Every row of the specification has its tests', () => {
  test.each(sections)('section %i', (number) => {
    const said = readSection(number);
    const rows = rowsOf[number].map(([says]) => says);
    // The names of section 9 are whole: 'Infinite-scroll threshold' is two.
    const isOf = (part: string, row: string) => (number === 9 ? part === row : part.startsWith(row));
    expect(said.length).toBeGreaterThan(25);
    expect(
      said.filter((part) => rows.filter((row) => isOf(part, row)).length !== 1),
      'without one entry',
    ).toEqual([]);
    expect(
      rows.filter((row) => said.filter((part) => isOf(part, row)).length !== 1),
      'of no row',
    ).toEqual([]);
  });
});

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Returns every test of a file with that title, whole: its body, or the rows of its table as well. */
function testsOf(text: string, title: string): string[] {
  const call = /(?:\b(?:test|it)\(|\](?: as const)?\)\(|\.each\([\w.]+\)\(|\bdoes:)\s*/.source;
  const found = text.matchAll(new RegExp(`(${call})(['"\`])${escape(title)}\\2`, 'g'));
  return [...found].map(({ 0: whole, 1: before = '', index }) => {
    const next = before.startsWith('does') ? /\bdoes:/g : /\n(?:  )?(?:test|it|describe)\b/g;
    next.lastIndex = index + whole.length;
    const start = before.startsWith(']') ? text.lastIndexOf('.each(', index) : index;
    return text.slice(start, next.exec(text)?.index);
  });
}

describe('Every test named for a row exists', () => {
  test.each(sections)('section %i', (number) => {
    const missing = rowsOf[number].flatMap(([says, shown, differs]) => {
      expect(shown.length, says).toBeGreaterThan(0);
      if (differs !== undefined) expect(differs, says).toMatch(/^\S.{20,}\.$/);
      return shown.flatMap(([file, title, row = '']) => {
        const path = join(repository, file);
        const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
        const tests = testsOf(text, title).map(plain);
        const lacks = tests.length === 0 ? 'title' : tests.some((each) => each.includes(plain(row))) ? null : 'row';
        return lacks ? [`${says}: no such ${lacks}: ${file}: ${title} ${row}`] : [];
      });
    });
    expect(missing).toEqual([]);
  });
});
