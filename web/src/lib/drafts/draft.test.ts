import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('returns a stored draft under its own name only, until it is dropped', () => {
  keepDraft('mail:1', { subject: 'Hello' });
  keepDraft('mail:2', { subject: 'Other' });
  expect(readDraft('mail:1')).toEqual({ subject: 'Hello' });
  dropDraft('mail:1');
  expect([readDraft('mail:1'), readDraft('mail:2')]).toEqual([null, { subject: 'Other' }]);
});

it('is empty where the storage contains nonsense or is forbidden', () => {
  sessionStorage.setItem('draft:mail:1', '{"subject":');
  expect(readDraft('mail:1')).toBeNull();
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(() => [keepDraft('mail:1', {}), dropDraft('mail:1')]).not.toThrow();
  expect(readDraft('mail:1')).toBeNull();
});
