import { expect, it } from 'vitest';
import { safeCallback, signInAddress } from './callback.ts';

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  '/%2e%2e//evil.example',
  '//[',
  'https://evil.example',
  'javascript:alert(1)',
  'home',
  '',
  undefined,
])('refuses %j', (callback) => expect(safeCallback(callback, 'company')).toBe('/home'));

it('without one, everyone goes to their own area', () => {
  expect(safeCallback(undefined, 'exemployee')).toBe('/exemployee/feed');
  expect(safeCallback(undefined, 'admin')).toBe('/admin');
});

it('keeps the path and the query', () => {
  expect(safeCallback('/home/settings?tab=2', 'company')).toBe('/home/settings?tab=2');
  expect(signInAddress('/home/settings?tab=2')).toBe('/?action=login&callback=%2Fhome%2Fsettings%3Ftab%3D2');
});
