import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneLine } from '../base/rules.ts';
import { groupChanges, groupName } from './groups.ts';

const sentences = (value: unknown) => groupName.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('Group name (specification, section 5; product.md)', () => {
  test.each([
    [undefined, ['Please enter group name']],
    [null, ['Please enter group name']],
    ['', ['Please enter group name']],
    ['   ', ['Group name cannot be blank']],
    ['\t\n', ['Group name cannot be blank']],
    ['a', []],
    ['a'.repeat(29), []],
    ['a'.repeat(30), []],
    [`  ${'a'.repeat(30)}  `, []],
    ['a'.repeat(31), ['Group name must not exceed 30 characters']],
    ['👩'.repeat(30), []],
    ['👩'.repeat(31), ['Group name must not exceed 30 characters']],
    ['Board\nPune', ['Must be on one line, without control characters']],
    [' Board\n', []],
  ])('%j', (name, expected) => {
    expect(sentences(name)).toEqual(expected);
  });

  test('it is trimmed, and never longer than 30 characters', () => {
    expect(groupName.parse('  Mentors ')).toBe('Mentors');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const parsed = groupName.safeParse(text);
        const trimmed = text.trim();
        const isName = trimmed !== '' && [...trimmed].length <= 30 && isOneLine(trimmed);
        expect(parsed.success ? parsed.data : null).toBe(isName ? trimmed : null);
      }),
    );
  });
});

describe('Changes of a group (section 7)', () => {
  const refused = (body: unknown) => !groupChanges.safeParse(body).success;

  test('at least one change is required', () => {
    for (const body of [{}, { groupId: id }, { selectAll: false }, { selectAllRemoved: [id] }, { filters: {} }])
      expect(refused(body), JSON.stringify(body)).toBe(true);
    for (const body of [{ name: 'x' }, { alumnis: [id] }, { alumnisToRemove: [id] }, { selectAll: true }])
      expect(refused(body), JSON.stringify(body)).toBe(false);
  });

  test('select-all may remove instead of add; ids are removed with a list of their own', () => {
    const messages = (body: object) => groupChanges.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
    expect(messages({ selectAll: true, remove: true })).toEqual([]);
    expect(messages({ alumnis: [id], remove: false })).toEqual([]);
    const message = 'remove requires selectAll; otherwise use alumnisToRemove';
    for (const body of [{ alumnis: [id] }, { alumnisToRemove: [id] }, { name: 'x' }, { name: 'x', selectAll: false }])
      expect(messages({ ...body, remove: true }), JSON.stringify(body)).toEqual([message]);
    expect(messages({})).toEqual(['Nothing to change: provide name, alumnis, alumnisToRemove or selectAll']);
  });

  test('lists of people hold ids, at least one and at most 10,000', () => {
    for (const alumnis of [[], ['x'], [null], 'x', Array(10_001).fill(id)]) expect(refused({ alumnis })).toBe(true);
    expect(refused({ alumnis: Array(10_000).fill(id) })).toBe(false);
  });
});
