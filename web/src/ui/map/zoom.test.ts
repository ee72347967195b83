import { describe, expect, it } from 'vitest';
import { zoomBy } from './zoom.ts';

describe('zooming in steps of 0.1 (spec section 9)', () => {
  it.each([
    [1, 1, 1.1],
    [1.1, 1, 1.2],
    [1.2, -1, 1.1],
    [2.9, 1, 3],
    // Ten steps of 0.1 must not end at 1.9999.
    [1.7, 1, 1.8],
    // Between two steps, as the wheel leaves it, to the next one.
    [1.15, 1, 1.2],
    [1.15, -1, 1.1],
  ])('%d by %d is %d', (zoom, steps, next) => expect(zoomBy(zoom, steps)).toBeCloseTo(next, 10));
  it('ends at 1 and at 3', () => {
    expect(zoomBy(1, -1)).toBe(1);
    expect(zoomBy(3, 1)).toBe(3);
  });
  it('reaches each end from the other', () => {
    let zoom = 1;
    for (let step = 0; step < 20; step += 1) zoom = zoomBy(zoom, 1);
    expect(zoom).toBe(3);
    for (let step = 0; step < 20; step += 1) zoom = zoomBy(zoom, -1);
    expect(zoom).toBe(1);
  });
});
