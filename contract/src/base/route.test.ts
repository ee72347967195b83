import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAdminPermission } from './permissions.ts';
import { answer, download, isDownload, redirect, route } from './route.ts';

describe('The declaration of a route', () => {
  test('it is returned unchanged', () => {
    const definition = { method: 'GET', path: '/x', may: 'signed-in', summary: 'X', responses: {} } as const;
    expect(route(definition)).toBe(definition);
  });

  test('a success is wrapped in data', () => {
    const schema = answer(z.string());
    expect(schema.parse({ data: 'x' })).toEqual({ data: 'x' });
    for (const wrong of ['x', {}, { data: 7 }]) expect(schema.safeParse(wrong).success, String(wrong)).toBe(false);
  });

  test('a file names its possible media types', () => {
    expect(download('pdf')).toEqual({ download: ['application/pdf'] });
    expect(download('csv', 'jpeg')).toEqual({ download: ['text/csv', 'image/jpeg'] });
  });

  test.each([
    ['a file', download('pdf'), true],
    ['an address that leads elsewhere', redirect, true],
    ['JSON', answer(z.string()), false],
    ['an answer that is not declared', undefined, false],
  ])('%s is downloaded: %s', (_, answers, expected) => {
    expect(isDownload(answers)).toBe(expected);
  });
});

test.each([
  ['installation:operate', true],
  ['own:record', false],
  ['people:read', false],
  ['company:settings', false],
  ['', false],
])('%j is a permission of operators: %s', (permission, expected) => {
  expect(isAdminPermission(permission)).toBe(expected);
});
