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

describe('A sign-in under way at a provider (product.md, Signing in)', () => {
  test('it is there once, with where the person wanted to go', () => {
    keepSignIn({ binding: 'secret', callback: '/home/settings' });
    expect(takeSignIn()).toEqual({ binding: 'secret', callback: '/home/settings' });
    expect(takeSignIn()).toBeNull();
  });

  test.each(['', 'nonsense', '{}', '{"binding":7}', 'null', '[]'])('%j is none', (text) => {
    kept.set('single-sign-on', text);
    expect(takeSignIn()).toBeNull();
  });
});
