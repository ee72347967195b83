import { describe, expect, it } from 'vitest';
import type { ImportDetail, ImportState, ImportSummary } from '#contract/directory/imports.ts';
import { fieldOptions, labelOf, twiceMatched } from './components/field-options.ts';
import {
  canUndo,
  columnName,
  confirmLabel,
  count,
  importable,
  isOver,
  newsOf,
  progressOf,
  resultTitle,
  stepOf,
  undoableUntil,
  undoConsequence,
  uploadNews,
} from './components/import-words.ts';

const summary = (values: Partial<ImportSummary>): ImportSummary => ({
  _id: '1',
  fileName: 'people.csv',
  state: 'ready',
  rows: 10,
  added: 5,
  changed: 2,
  unchanged: 1,
  faultyRows: 2,
  incompleteRows: 0,
  progress: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: null,
  finishedAt: null,
  undoneAt: null,
  undoable: false,
  message: null,
  ...values,
});

describe('the assistant’s step (product.md, Import)', () => {
  it.each<[ImportState, string[], string | undefined, string]>([
    ['checking', [], undefined, 'working'],
    ['checking', [], 'columns', 'working'],
    ['ready', [], undefined, 'review'],
    ['ready', [], 'columns', 'columns'],
    ['ready', ['Phone'], undefined, 'columns'],
    ['running', [], 'columns', 'working'],
    ['undoing', [], undefined, 'working'],
    ['done', [], 'columns', 'result'],
    ['failed', ['Phone'], undefined, 'result'],
    ['undone', [], undefined, 'result'],
  ])('%s, missing %j, asked for %s: %s', (state, missing, wanted, step) =>
    expect(stepOf({ state, missing } as ImportDetail, wanted)).toBe(step),
  );
});

describe('words and counts', () => {
  it('counts in words', () => {
    expect(count(1, 'row')).toBe('1 row');
    expect(count(3200, 'row')).toBe('3,200 rows');
    expect(confirmLabel(1)).toBe('Import 1 ex-employee');
    expect(confirmLabel(0)).toBe('Import');
  });

  it.each([
    [{ added: 493, changed: 12 }, '493 ex-employees added, 12 changed'],
    [{ added: 1, changed: 0 }, '1 ex-employee added'],
    [{ added: 0, changed: 2 }, '2 ex-employees changed'],
    [{ added: 0, changed: 0 }, 'No one was added or changed'],
  ])('the result of %j: %s', (counts, title) => expect(resultTitle(counts)).toBe(title));

  it('an undo says what it does', () => {
    expect(undoConsequence({ added: 493, changed: 1 })).toBe(
      'The 493 ex-employees it added are removed, and the 1 ex-employee it changed is restored. People changed since the import stay as they are.',
    );
    expect(undoConsequence({ added: 0, changed: 3 })).toMatch(/^The 3 ex-employees it changed are restored\./);
  });

  it('an import can be undone for seven days, if it did anything', () => {
    expect(canUndo(summary({ undoable: true }))).toBe(true);
    expect(canUndo(summary({ undoable: false }))).toBe(false);
    expect(canUndo(summary({ undoable: true, added: 0, changed: 0 }))).toBe(false);
    expect(undoableUntil({ finishedAt: '2026-11-01T10:00:00.000Z' })).toBe('2026-11-08T10:00:00.000Z');
    expect(undoableUntil({ finishedAt: null })).toBeNull();
  });

  it('counts only actual changes: a failed check wrote nothing', () => {
    expect(isOver(summary({ state: 'done' }))).toBe(true);
    expect(isOver(summary({ state: 'failed', finishedAt: '2026-11-01T10:00:00.000Z' }))).toBe(true);
    expect(isOver(summary({ state: 'failed' }))).toBe(false);
    expect(isOver(summary({ state: 'ready' }))).toBe(false);
  });

  it.each([
    [{ added: 1, faultyRows: 1 }, '1 added, 1 to fix'],
    [{ added: 1200, changed: 3, unchanged: 2, faultyRows: 4 }, '1,200 added, 3 changed, 2 unchanged, 4 to fix'],
    [{ added: 2 }, 'Bulk upload successful'],
    [{ faultyRows: 2 }, 'Bulk upload failed'],
    [{ rows: 0, exampleRows: 3 }, 'This file has only the example rows of the sample file. They were left out'],
  ])('an upload of %j says: %s', (counts, words) => {
    const none = { rows: 9, added: 0, changed: 0, unchanged: 0, faultyRows: 0, exampleRows: 0 };
    expect(uploadNews({ ...none, ...counts })).toBe(words);
  });

  it('says why there is nothing to import', () => {
    const nothing = summary({ rows: 0, added: 0, changed: 0, unchanged: 0, faultyRows: 0 });
    expect(importable({ ...nothing, exampleRows: 3 }).reason).toMatch(/^This file has only the example rows/);
    const dates = { looks: 'mixed' as const, isShort: false, examples: [] };
    const column = { index: 1, header: 'DOJ', field: 'dateOfJoining', samples: [], dates };
    expect(importable({ ...summary({}), columns: [column] })).toEqual({
      people: 0,
      reason: 'Please choose how to read the dates',
    });
    expect(importable({ ...summary({}), columns: [{ ...column, order: 'day-first' }] }).people).toBe(7);
    expect(importable(summary({}))).toEqual({ people: 7, reason: undefined });
    expect(importable(summary({ added: 0, changed: 0 })).reason).toBe(
      'There is nothing to import: no row is valid yet',
    );
    expect(importable(summary({ added: 0, changed: 0, unchanged: 10, faultyRows: 0 })).reason).toMatch(/^Everyone/);
  });

  it('an undo counts the people it goes through, the others the rows of the file', () => {
    expect(progressOf(summary({ state: 'running', progress: 4 }))).toEqual({
      label: 'Importing people.csv',
      value: 4,
      total: 10,
    });
    expect(progressOf(summary({ state: 'undoing', progress: 4 })).total).toBe(7);
  });

  it('returns the result of an import', () => {
    expect(newsOf(summary({}))).toBe(
      'people.csv has been checked: 7 ex-employees can be imported, 2 rows with problems',
    );
    expect(newsOf(summary({ state: 'done', faultyRows: 0 }))).toBe(
      'people.csv has been imported: 5 ex-employees added, 2 changed',
    );
    expect(newsOf(summary({ state: 'failed', message: 'It is damaged' }))).toBe('people.csv: It is damaged');
  });
});

describe('columns and fields', () => {
  const grade = { _id: 'a1', name: 'Grade', type: 'text' as const, choices: [] };

  it.each([
    [0, 'Mobile', 'Mobile'],
    [0, ' ', 'Column A'],
    [25, '', 'Column Z'],
    [26, '', 'Column AA'],
    [701, '', 'Column ZZ'],
    [702, '', 'Column AAA'],
  ])('column %d %j is called %s', (index, header, name) => expect(columnName({ index, header })).toBe(name));

  it('finds a field matched to two columns; any number of columns may be left out', () => {
    const columns = ['email', null, 'email', null, 'phone'].map((field) => ({ field }));
    expect([...twiceMatched(columns)]).toEqual(['email']);
  });

  it("offers the company's own fields and knows their names", () => {
    expect(fieldOptions([grade]).at(-1)).toEqual({
      group: 'Custom fields',
      items: [{ value: 'custom:a1', label: 'Grade' }],
    });
    expect(fieldOptions([])).toHaveLength(4);
    expect(fieldOptions([])[3]).toMatchObject({
      items: expect.arrayContaining([{ value: 'rejoinedOn', label: 'Rehire Date' }]),
    });
    expect([labelOf('phone', []), labelOf('custom:a1', [grade]), labelOf('custom:gone', [])]).toEqual([
      'Phone',
      'Grade',
      'custom:gone',
    ]);
  });
});
