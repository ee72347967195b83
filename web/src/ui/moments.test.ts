import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentOf, partsOf, zoneText } from './moments.ts';

const zone = process.env.TZ;
describe.each([
  ['Asia/Kolkata', '2026-11-23T04:30:00.000Z', 'India Standard Time (GMT+5:30)'],
  ['America/New_York', '2026-11-23T15:00:00.000Z', 'Eastern Standard Time (GMT-5)'],
])('In %s', (name, instant, text) => {
  beforeEach(() => {
    process.env.TZ = name;
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('a day and a time are an instant, and the instant is that day and time', () => {
    const parts = { day: '2026-11-23', time: '10:00' };
    expect(momentOf(parts)).toBe(instant);
    expect(partsOf(instant)).toEqual(parts);
  });

  it('the zone is said', () => {
    expect(zoneText(new Date(instant))).toBe(text);
  });
});

describe('What is no moment yet is kept as it was typed', () => {
  it.each([
    [{ day: '', time: '' }, ''],
    [{ day: '12/0', time: '' }, '12/0'],
    [{ day: '2026-11-23', time: '' }, '2026-11-23'],
    [{ day: '', time: '10:00' }, ' 10:00'],
    [{ day: '12/0', time: '10:00' }, '12/0 10:00'],
  ])('%j', (parts, value) => {
    expect(momentOf(parts)).toBe(value);
    expect(partsOf(value)).toEqual(parts);
  });
});
