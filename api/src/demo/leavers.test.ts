import { expect, it } from 'vitest';
import { isNaturalName } from '#contract/base/rules.ts';
import { demoLeavers } from './leavers.ts';

it('leavers are asked from 14 days before their last day, and the list is in the order of it', () => {
  for (const { name, state, leavesIn, askedDaysAgo } of demoLeavers) {
    expect(isNaturalName(name), name).toBe(true);
    expect(state === 'announced', name).toBe(leavesIn > 14);
    expect(askedDaysAgo === undefined, name).toBe(state === 'announced');
    if (askedDaysAgo !== undefined) expect(askedDaysAgo + leavesIn, name).toBeLessThanOrEqual(14);
  }
  const days = demoLeavers.map(({ leavesIn }) => leavesIn);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
});
