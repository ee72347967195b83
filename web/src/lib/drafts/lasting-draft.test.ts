import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearLastingDrafts, dropLastingDraft, keepLastingDraft, readLastingDraft } from './lasting-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map([['theme', 'dark']]);
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at],
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns a stored draft under its own name only, until it is dropped', () => {
  keepLastingDraft('email:1', { subject: 'Hello' });
  keepLastingDraft('email:2', { subject: 'Other' });
  expect(readLastingDraft('email:1')).toEqual({ subject: 'Hello' });
  dropLastingDraft('email:1');
  expect([readLastingDraft('email:1'), readLastingDraft('email:2')]).toEqual([null, { subject: 'Other' }]);
});

it('ends after a week, whichever is read, and with the session', () => {
  vi.useFakeTimers();
  keepLastingDraft('email:1', 'old');
  vi.advanceTimersByTime(6 * 86_400_000);
  keepLastingDraft('email:2', 'new');
  expect(readLastingDraft('email:1')).toBe('old');
  vi.advanceTimersByTime(2 * 86_400_000);
  expect(readLastingDraft('email:2')).toBe('new');
  expect(kept.size).toBe(2);
  clearLastingDrafts();
  expect([...kept.keys()]).toEqual(['theme']);
});

it('is empty where the storage contains nonsense or is forbidden', () => {
  kept.set('lasting-draft:email:1', '{"at":');
  expect(readLastingDraft('email:1')).toBeNull();
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(() => [keepLastingDraft('email:1', {}), dropLastingDraft('email:1'), clearLastingDrafts()]).not.toThrow();
  expect(readLastingDraft('email:1')).toBeNull();
});
