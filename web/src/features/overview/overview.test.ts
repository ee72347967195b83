import { expect, it } from 'vitest';
import type { ImportSummary } from '#contract/imports.ts';
import { importText } from './components/import-text.ts';

const done = { state: 'done', added: 0, changed: 0, faultyRows: 0 } as ImportSummary;

it.each([
  [{}, 'Nothing new'],
  [{ added: 1200, changed: 3, faultyRows: 2 }, '1,200 added, 3 changed, 2 with faults'],
  [{ state: 'undone', added: 5 }, 'Undone'],
  [{ state: 'failed' }, 'Failed'],
  [{ state: 'ready' }, 'Waits for your decision'],
  [{ state: 'checking' }, 'Under way'],
  [{ state: 'running', added: 5 }, 'Under way'],
  [{ state: 'undoing', added: 5 }, 'Under way'],
] as [Partial<ImportSummary>, string][])('an import on the overview says how it stands (%#)', (values, text) => {
  expect(importText({ ...done, ...values })).toBe(text);
});
