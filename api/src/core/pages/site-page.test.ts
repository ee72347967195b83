import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developmentBrands } from '../installation/brands.ts';
import { failurePage } from './site-page.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('pages without a script use the colours of the app, in both themes', () => {
  const [light = '', dark = ''] = read('../../../../web/src/ui/theme/tokens.css').split(
    ':root[data-mantine-color-scheme="dark"]',
  );
  const pairs = [...read('site-page.css').matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  expect(pairs.length).toBeGreaterThan(6);
  for (const [, name, inLight, inDark] of pairs) {
    expect(light, `${name} in tokens.css`).toContain(`--${name}: ${inLight};`);
    expect(dark, `${name} in tokens.css`).toContain(`--${name}: ${inDark};`);
  }
});

test('the page for an error says why, and has nothing that runs', () => {
  const [brand] = developmentBrands(3000);
  if (!brand) throw new Error('There is no brand');
  const { content, policy } = failurePage(brand, '<b>"gone"</b>', { isMissing: true });
  expect(content).toContain('<h1>&#60;b&#62;&#34;gone&#34;&#60;/b&#62;</h1>');
  expect(content).not.toContain('<script');
  expect(policy).toMatch(/^default-src 'none';style-src 'sha256-/);
});
