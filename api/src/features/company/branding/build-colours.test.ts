import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, grounds, readableOn } from '#contract/base/contrast.ts';
import { buildColours } from './build-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const onBlack = (shade: string) => contrast(shade, '#000000');

test('500 colours are readable in both themes, and have ten shades that get darker', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const made = buildColours(chosen);
      expect(made.colour).toBe(chosen);
      for (const theme of ['light', 'dark'] as const) {
        const { primary, on } = made[theme];
        expect(contrast(primary, grounds[theme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(primary, on)).toBeGreaterThanOrEqual(4.5);
        expect(on).toBe(readableOn(primary));
        if (made.contrast[theme] >= 4.5) expect(primary).toBe(chosen);
      }
      expect(new Set(made.shades).size).toBe(10);
      for (const shade of made.shades) expect(shade).toMatch(/^#[\da-f]{6}$/);
      const lights = made.shades.map(onBlack);
      expect(lights).toEqual([...lights].sort((a, b) => b - a));
    }),
    { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#7f7f7f'], ['#00ffff']] },
  );
});

test('a readable colour stays; an unreadable one is reported, and replaced by its nearest readable shade', () => {
  expect(buildColours('#0c6156')).toMatchObject({
    light: { primary: '#0c6156', on: '#ffffff' },
    contrast: { light: 6.47 },
  });
  const yellow = buildColours('#ffd400');
  expect(yellow.contrast.light).toBeLessThan(1.5);
  expect(yellow.light.primary).not.toBe('#ffd400');
  expect(yellow.dark).toEqual({ primary: '#ffd400', on: '#1b181d' });
});
