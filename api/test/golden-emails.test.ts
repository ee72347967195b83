import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { compileGolden, goldenDocuments } from './golden-documents.ts';

const off = [
  // Tables, their attributes and comments are for Outlook, styles at the element for everybody who drops style blocks.
  'no-conditional-comment',
  'no-inline-style',
  'no-deprecated-attr',
  'no-style-tag',
  // How it is written, not what it means.
  'void-style',
  'doctype-style',
  'attribute-boolean-style',
  'no-trailing-whitespace',
  'no-raw-characters',
  'long-title',
  'prefer-native-element',
  'prefer-tbody',
  'presentation-role-style',
] as const;
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: Object.fromEntries(off.map((rule) => [rule, 'off' as const])),
});

/** What is there is compared with what is kept; `node node_modules/vitest/vitest.mjs run --project=unit api/test/golden -u` keeps it anew. */
describe.each(Object.keys(goldenDocuments))('The email %s', (name) => {
  test('is what it was', async () => {
    const { html, text } = await compileGolden(name);
    await expect(html).toMatchFileSnapshot(`golden/${name}.html`);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  test('is valid HTML, has a text part, and says what its pictures show', async () => {
    const { html, text, hints } = await compileGolden(name);
    const report = await validator.validateString(html);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
    expect(text.length).toBeGreaterThan(100);
    expect(text).toContain('{unsubscribeUrl}');
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\salt="/);
    expect(hints.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

test('the validator finds what is wrong', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>T</title></head><p><div></p>',
  );
  expect(valid).toBe(false);
});
