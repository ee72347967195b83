import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { toDocument } from '#api/features/mail/email-templates/import-email.ts';
import { compileGolden, compileInSurroundings, goldenDocuments, goldenSite } from './golden-documents.ts';

const off = [
  // Tables, their attributes and comments are for Outlook, inline styles for all programs that drop style blocks.
  'no-conditional-comment',
  'no-inline-style',
  'no-deprecated-attr',
  'no-style-tag',
  // Rules about style, not meaning.
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

/** Returns what a reader sees of an email, in reading order. */
function partsOf(html: string) {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replaceAll('&amp;', '&#38;');
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map((found) => found.slice(1).join(' '));
  return {
    words: body.replace(/<[^>]*>/g, ' ').split(/(?:\s|&nbsp;|&#8202;|\u200a|\u00a0)+/),
    links: all(/<a [^>]*href="([^"]*)"/g),
    pictures: all(/<img[^>]* src="([^"]*)"/g).concat(all(/<img[^>]* alt="([^"]*)"/g)),
    buttons: all(/<td class="b\d+"[^>]*style="(background)?[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g),
    dividers: all(/class="rule"()/g).length,
    footers: all(/(\{unsubscribeUrl\})/g).length,
  };
}

/** Compares with the kept files; `npm run vitest -- --project=unit api/test/golden -u` updates them. */
describe.each(Object.keys(goldenDocuments))('The email %s', (name) => {
  test('is unchanged', async () => {
    const { html, text } = await compileGolden(name);
    await expect(html).toMatchFileSnapshot(`golden/${name}.html`);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  test('is valid HTML, has a text part, and describes its pictures', async () => {
    const { html, text, hints } = await compileGolden(name);
    const report = await validator.validateString(html);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
    expect(text.length).toBeGreaterThan(100);
    expect(text).toContain('{unsubscribeUrl}');
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\salt="/);
    // The words of the gallery are placeholders, and say so.
    expect(hints.filter(({ severity, mark }) => severity === 'error' && mark === undefined)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe.each(Object.keys(goldenDocuments))('The email %s, exported and imported', (name) => {
  test('has the same words, fields, pictures, buttons and links, and no others', async () => {
    const { html } = await compileGolden(name);
    const document = toDocument(html, goldenSite);
    if (!document) throw new Error('Nothing came back');
    const again = await compileInSurroundings({ subject: 'Again', preheader: '', document });
    expect(partsOf(again.html)).toEqual(partsOf(html));
    expect(partsOf(html).words.length).toBeGreaterThan(20);
  });
});

test('the validator finds errors', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>T</title></head><p><div></p>',
  );
  expect(valid).toBe(false);
});
