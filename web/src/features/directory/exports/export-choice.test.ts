import { describe, expect, it } from 'vitest';
import { exportColumns } from '#contract/directory/exports.ts';
import { columnGroups, exportSelection, exportText, keepChoice, readChoice } from './components/export-choice.ts';

const field = { _id: 'f1', name: 'Shoe size', type: 'number' as const, choices: [] };
const one = { _id: 'a', name: 'Asha', email: null };
const noOne = { all: false as const, people: new Map() };
const some = { all: false as const, people: new Map([[one._id, one]]) };
const all = { all: true as const, removed: new Set<string>() };
const allButOne = { all: true as const, removed: new Set(['b']) };
const filters = { departments: ['Sales'] };

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

describe('columns of an export (product.md: chosen columns)', () => {
  it('offers every column once, custom fields last and only when there are some', () => {
    const keys = columnGroups([field]).flatMap(({ columns }) => columns.map(({ key }) => key));
    expect(keys).toHaveLength(exportColumns.length + 1);
    expect(keys, 'a person with a rehire date is not an ex-employee').not.toContain('rejoinedOn');
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.at(-1)).toBe('custom:f1');
    expect(columnGroups([]).map(({ title }) => title)).toEqual(['Record', 'Public profile', 'Tags, groups and status']);
  });

  it('remembers each user’s choice, without deleted columns', () => {
    const store = storage();
    const offered = ['name', 'email', 'custom:f1'];
    expect(readChoice('u1', offered, store)).toEqual({ format: 'xlsx', columns: offered });
    keepChoice('u1', { format: 'csv', columns: ['custom:gone', 'email'] }, store);
    expect(readChoice('u1', offered, store)).toEqual({ format: 'csv', columns: ['email'] });
    expect(readChoice('u2', offered, store).format).toBe('xlsx');
  });

  it('starts over when the stored choice is invalid', () => {
    for (const text of ['{', '1', '{"format":"pdf","columns":["gone"]}', '{"columns":5}'])
      expect(readChoice('u1', ['name'], storage({ 'export:u1': text })), text).toEqual({
        format: 'xlsx',
        columns: ['name'],
      });
  });
});

describe('who is exported', () => {
  it('the whole search when no one is selected, otherwise the selected people', () => {
    expect(exportSelection(noOne, filters)).toEqual({ selectAll: true, selectAllRemoved: [], filters });
    expect(exportSelection(some, filters)).toEqual({ ids: ['a'] });
    expect(exportSelection(all, filters)).toEqual({ selectAll: true, selectAllRemoved: [], filters });
    expect(exportSelection(allButOne, filters)).toEqual({ selectAll: true, selectAllRemoved: ['b'], filters });
  });

  it.each([
    [noOne, 1200, '1,200 ex-employees: everyone in this search'],
    [noOne, null, 'Everyone in this search'],
    [some, 1200, '1 ex-employee, as selected'],
    [all, 1200, '1,200 ex-employees: everyone in this search'],
    [all, null, 'Everyone in this search'],
    [allButOne, 1200, '1,199 ex-employees, as selected'],
    [allButOne, null, 'The selected ex-employees'],
  ])('says how many people are exported (%#)', (selection, total, text) => {
    expect(exportText(selection, total, filters)).toBe(text);
  });

  it('says so when it is the whole directory', () => {
    expect(exportText(noOne, null, {})).toBe('Everyone in the directory');
    expect(exportText(noOne, 1200, {})).toBe('1,200 ex-employees: everyone in the directory');
  });
});
