import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn } from '#contract/base/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]');

function colours(block: string): Record<string, string> {
  const found = block.matchAll(/--([\w-]+): (?:var\(--[\w-]+, )*(#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

const grounds = ['surface', 'surface-sunken', 'surface-raised'];
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['text-muted', ground, 4.5],
    ['brand', ground, 4.5],
    ['bad', ground, 4.5],
    ['line-control', ground, 3],
  ]),
  ['text', 'hover', 7],
  ['text-muted', 'hover', 4.5],
  ['on-brand', 'brand', 4.5],
  ['text', 'mark', 7],
  ...['good', 'warn', 'bad', 'info'].map((name): [string, string, number] => [name, `${name}-soft`, 4.5]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, block) => {
  const tokens = colours(block);
  it.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('Homecoming is as readable as Encore', () => {
  expect(contrast('#0c6156', '#f7f5f7')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#6fd3c0', '#211e25')).toBeGreaterThanOrEqual(4.5);
  expect([readableOn('#0c6156'), readableOn('#6fd3c0')]).toEqual(['#ffffff', '#1b181d']);
});
