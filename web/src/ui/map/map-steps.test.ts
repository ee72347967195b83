import { describe, expect, it } from 'vitest';
import { shadeOf, shades, stepOf, stepsOf, stepTexts } from './map-steps.ts';

describe('the scale of a map', () => {
  it('has no step for zero', () => {
    expect(stepsOf([])).toEqual([]);
    expect(stepsOf([0, 0])).toEqual([]);
    expect(stepTexts([], 0)).toEqual([]);
    expect(shadeOf(stepOf(0, []), [])).toBe(0);
  });

  it('has a step for each number while there are few', () => {
    const steps = stepsOf([0, 4, 4, 9]);
    expect(steps).toEqual([4, 9]);
    // The largest number always gets the strongest shade.
    expect(shadeOf(stepOf(9, steps), steps)).toBe(shades);
    expect(shadeOf(stepOf(4, steps), steps)).toBe(shades - 1);
    expect(stepTexts(steps, 9)).toEqual(['4–8', '9']);
  });

  it('starts its steps at round numbers, with about as many places in each', () => {
    const values = Array.from({ length: 36 }, (_, index) => Math.round(1.28 ** index));
    const steps = stepsOf(values);
    expect(steps).toEqual([1, 5, 30, 200, 1000]);
    expect(stepTexts(steps, 5653)).toEqual(['1–4', '5–29', '30–199', '200–999', '1,000+']);
    const on = Array.from({ length: shades }, (_, step) => values.filter((value) => stepOf(value, steps) === step + 1));
    for (const each of on) expect(each.length).toBeGreaterThan(4);
  });

  it('puts every number above zero in a step, and leaves none empty', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 300; round += 1) {
      const power = 1 + random() * 13;
      const values = Array.from(
        { length: 1 + Math.floor(random() * 75) },
        () => Math.floor(Math.exp(random() * power)) - 1,
      );
      const steps = stepsOf(values);
      expect(steps.length).toBeLessThanOrEqual(shades);
      expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
      for (const value of values) expect(stepOf(value, steps) > 0).toBe(value > 0);
      for (const [index] of steps.entries())
        expect(
          values.some((value) => stepOf(value, steps) === index + 1),
          `${values.join()} on ${steps.join()}`,
        ).toBe(true);
    }
  });
});
