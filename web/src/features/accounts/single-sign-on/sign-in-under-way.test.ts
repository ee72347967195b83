import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSignIn, takeSignIn } from './components/sign-in-under-way.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

describe('A pending sign-in at a provider (product.md, Signing in)', () => {
  test('can be read once, with the page that the person wanted', () => {
    keepSignIn({ binding: 'secret', callback: '/home/settings' });
    expect(takeSignIn()).toEqual({ binding: 'secret', callback: '/home/settings' });
    expect(takeSignIn()).toBeNull();
  });

  test.each(['', 'nonsense', '{}', '{"binding":7}', 'null', '[]'])('%j is not a sign-in', (text) => {
    kept.set('single-sign-on', text);
    expect(takeSignIn()).toBeNull();
  });
});
