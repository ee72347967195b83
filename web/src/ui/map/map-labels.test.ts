import { expect, it } from 'vitest';
import { fitLabels } from './map-labels.ts';

const at = (x: number, y: number, ...texts: string[][]) => ({ x, y, texts });

it('a single marker gets its full text', () => {
  expect(fitLabels([at(200, 100, ['Karnataka', '12'], ['12'])], 400)).toMatchObject([
    { lines: ['Karnataka', '12'], aside: 0 },
  ]);
});

it('the first marker gets its text, the others move aside or get less', () => {
  const [first, second, third] = fitLabels(
    [
      at(200, 100, ['Karnataka', '900'], ['900']),
      at(240, 100, ['Andhra Pradesh', '12'], ['12']),
      at(200, 117, ['Kerala', '3'], ['3']),
    ],
    400,
  );
  expect(first).toMatchObject({ lines: ['900'], aside: 0 });
  expect(second?.lines).toEqual(['Andhra Pradesh', '12']);
  expect(second?.aside).toBeGreaterThan(0);
  expect(third).toMatchObject({ lines: ['3'], aside: 0 });
});

it('no text leaves the frame', () => {
  expect(fitLabels([at(395, 100, ['Mizoram'])], 400)[0]?.aside).toBeLessThan(0);
  expect(fitLabels([at(15, 100, ['Mizoram'])], 40)).toEqual([undefined]);
});

it('a place without people has no text', () => {
  expect(fitLabels([at(10, 10)], 400)).toEqual([undefined]);
});
