import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { previewBranding, readBrandingVersion, saveBranding, uploadBrandPicture } from './branding-routes.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('Calls about the brand', () => {
  test('send the revision that the editor started from, a whole number from 0', () => {
    const taken = [-1, 0, 1, 1.5].map((revision) => saveBranding.body.safeParse({ revision, content: {} }).success);
    expect(taken).toEqual([false, true, true, false]);
  });

  test('send a version, a whole number from 1', () => {
    expect(readBrandingVersion.params.parse({ version: '3' })).toEqual({ version: 3 });
    const taken = ['0', '1', '1.5', 'x'].map((version) => readBrandingVersion.params.safeParse({ version }).success);
    expect(taken).toEqual([false, true, false, false]);
  });

  test('draw a preview in the light theme, unless the dark one is requested', () => {
    expect(previewBranding.body.parse({ content: {} }).theme).toBe('light');
    expect(previewBranding.body.parse({ content: {}, theme: 'dark' }).theme).toBe('dark');
    expect(sentences(previewBranding.body, { content: {}, theme: 'blue' })).toEqual([
      'theme: Theme must be light or dark',
    ]);
  });

  test('send the purpose of a picture', () => {
    for (const use of ['logo', 'mail-header', 'sign-in', 'hero', 'section', 'leader'])
      expect(sentences(uploadBrandPicture.query, { use })).toEqual([]);
    for (const use of [undefined, '', 'footer'])
      expect(sentences(uploadBrandPicture.query, { use })).toEqual(['use: Please select the purpose of the picture']);
  });
});
