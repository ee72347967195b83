import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { ImportRow } from './queries.ts';
import { toFaultyRow, toSummary, undoableSince } from './view.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

test('an import in the list: each fact from its own column', () => {
  expect(toSummary(namedRow<ImportRow>({ state: 'undone' }), now)).toEqual({
    _id: 'of id',
    fileName: 'of file_name',
    state: 'undone',
    rows: 'of rows',
    added: 'of added',
    changed: 'of changed',
    unchanged: 'of unchanged',
    faultyRows: 'of faulty_rows',
    incompleteRows: 'of incomplete_rows',
    progress: 'of progress',
    createdAt: 'of created_at',
    createdBy: 'of creator',
    finishedAt: 'of finished_at',
    undoneAt: 'of undone_at',
    undoable: false,
    message: 'of message',
  });
});

test.each([
  ['done', '2026-11-26T12:00:00.000Z', true],
  ['done', '2026-11-19T12:00:00.001Z', true],
  ['done', '2026-11-19T12:00:00.000Z', false],
  ['failed', '2026-11-26T11:00:00.000Z', true],
  ['failed', null, false],
  ['running', '2026-11-26T11:00:00.000Z', false],
  ['undoing', '2026-11-26T11:00:00.000Z', false],
  ['undone', '2026-11-26T11:00:00.000Z', false],
] as const)('one that is %s since %s can be undone within 7 days: %s', (state, finished_at, undoable) => {
  expect(toSummary(namedRow<ImportRow>({ state, finished_at }), now).undoable).toBe(undoable);
  expect(undoableSince(now).toISOString()).toBe('2026-11-19T12:00:00.000Z');
});

test('a faulty row shows each value under its own field, with its fixes', () => {
  const columns = [
    { index: 0, header: 'Name', field: 'name', samples: [] },
    { index: 1, header: 'Joined', field: 'dateOfJoining', samples: [] },
    { index: 2, header: 'Left', field: 'dateOfLeaving', samples: [] },
    { index: 3, header: 'Notes', field: null, samples: [] },
    { index: 4, header: 'Phone', field: 'phone', samples: [] },
  ];
  const faults = [{ column: 'Joined', reason: 'No date' }] as never;
  const cells = ['Asha Rao', 'soon', '31/03/2019', 'unread'];
  expect(
    toFaultyRow(
      { row: 7, cells, faults, goes_in: true } as never,
      { columns, fixes: { 7: { dateOfJoining: '01/04/2015' }, 8: { name: 'X' } } } as never,
    ),
  ).toEqual({
    row: 7,
    values: { name: 'Asha Rao', dateOfJoining: '01/04/2015', dateOfLeaving: '31/03/2019', phone: '' },
    faults,
    goesIn: true,
  });
});
