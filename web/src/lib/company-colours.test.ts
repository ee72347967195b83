import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepColours, keptColours, wearColours } from './company-colours.ts';

const colours = { light: { primary: '#1d5ba3', on: '#ffffff' }, dark: { primary: '#86bcf6', on: '#1b181d' } };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the colours of the last visit, until there are none', () => {
  keepColours({ ...colours, shades: ['#000000'] } as never);
  expect(keptColours()).toEqual(colours);
  keepColours(null);
  expect(keptColours()).toBeNull();
});

it.each([
  '{',
  '7',
  '{"light":{"primary":"#1d5ba3","on":"#ffffff"}}',
  '{"light":{"primary":"url(x)","on":"red"},"dark":{}}',
])('takes %s for nothing', (text) => {
  kept.set('company-colours', text);
  expect(keptColours()).toBeNull();
});

it('applies and removes all colours', () => {
  const worn = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => worn.set(name, value),
    removeProperty: (name: string) => worn.delete(name),
  };
  wearColours(colours, { style } as never);
  expect(Object.fromEntries(worn)).toEqual({
    '--company-light': '#1d5ba3',
    '--on-company-light': '#ffffff',
    '--company-dark': '#86bcf6',
    '--on-company-dark': '#1b181d',
  });
  wearColours(null, { style } as never);
  expect(worn.size).toBe(0);
});
