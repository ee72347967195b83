import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { feature as claims } from '#web/features/ex-employee/claims/feature.ts';
import { feature as ownChanges } from '#web/features/ex-employee/own-changes/feature.ts';
import { plugIn } from '../../../lib/feature.ts';
import { dayWords, importText, inDaysText, monthText } from './components/overview-words.ts';
import { todoItems } from './components/todo-items.ts';

const done = { state: 'done', added: 0, changed: 0, faultyRows: 0 } as ImportSummary;

it.each([
  [{}, 'Nothing new'],
  [{ added: 1200, changed: 3, faultyRows: 2 }, '1,200 added, 3 changed, 2 to fix'],
  [{ state: 'undone', added: 5 }, 'Undone'],
  [{ state: 'failed' }, 'Failed'],
  [{ state: 'ready' }, 'Ready for review'],
  [{ state: 'checking' }, 'In progress'],
  [{ state: 'running', added: 5 }, 'In progress'],
  [{ state: 'undoing', added: 5 }, 'In progress'],
] as [Partial<ImportSummary>, string][])('an import on Home says its state (%#)', (values, text) => {
  expect(importText({ ...done, ...values })).toBe(text);
});

describe('To do', () => {
  beforeAll(() => plugIn([claims, ownChanges]));
  const none = { waiting: { requests: 0, duplicates: 0, kinds: [] }, imports: [], draft: null };
  const ready = { ...done, _id: 'i1', state: 'ready' } as ImportSummary;

  it('holds nothing that counts zero', () => {
    expect(todoItems({ ...none, waiting: { ...none.waiting, kinds: [{ kind: 'sign-ups', count: 0 }] } })).toEqual([]);
    expect(todoItems({ ...none, imports: [done] })).toEqual([]);
  });

  it('has a line for each kind, with its number and its way', () => {
    const items = todoItems({
      waiting: { requests: 1, duplicates: 17, kinds: [{ kind: 'sign-ups', count: 1 }] },
      imports: [{ ...ready, faultyRows: 7 }],
      draft: { name: 'Meera Krishnan' },
    });
    expect(items.map(({ count, words, action }) => `${count} ${words}: ${action}`)).toEqual([
      '1 person says they worked here: Review',
      '17 possible duplicates: Review',
      '1 unfinished import, 7 rows to fix: Continue',
      '1 draft: Meera Krishnan: Continue',
    ]);
    expect(items[2]?.search).toEqual({ id: 'i1' });
  });

  it('leads to all imports when several wait', () => {
    const [item] = todoItems({ ...none, imports: [ready, { ...ready, _id: 'i2', faultyRows: 1 }] });
    expect(item).toMatchObject({ count: 2, words: 'unfinished imports, 1 row to fix', search: {} });
  });
});

describe('words of dates', () => {
  it('are short, and name another year', () => {
    expect(dayWords('2026/11/02', '2026-12-01')).toBe('2 Nov');
    expect(dayWords('2025/11/02', '2026-12-01')).toBe('2 Nov 2025');
    expect(monthText('2026-03')).toBe('Mar 2026');
  });

  it('say when a birthday is', () => {
    expect(inDaysText('11-24', 0)).toBe('24 Nov · today');
    expect(inDaysText('11-24', 1)).toBe('24 Nov · tomorrow');
    expect(inDaysText('02-29', 12)).toBe('29 Feb · in 12 days');
  });
});
