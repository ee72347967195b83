import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentMessages } from '#contract/base/dates.ts';
import { zoneOptions, zoneText } from '../fields/time-zones.ts';
import { comingMoment, momentOf, partsOf } from './moments.ts';

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

  it('the zone is shown', () => {
    expect(zoneText(new Date(instant))).toBe(text);
  });
});

describe('Incomplete moments stay as typed', () => {
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

describe('In a time zone, wherever the reader is', () => {
  const inNewYork = (day: string, time: string) => momentOf({ day, time }, 'America/New_York');
  it.each([
    ['in winter', '2026-11-23', '10:00', '2026-11-23T15:00:00.000Z'],
    ['in summer', '2026-07-01', '10:00', '2026-07-01T14:00:00.000Z'],
    ['before the clocks go forward', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['after it', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['the first time that clocks show what they show twice', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s', (_, day, time, instant) => {
    expect(inNewYork(day, time)).toBe(instant);
    expect(partsOf(instant, 'America/New_York')).toEqual({ day, time });
  });

  it('a skipped time is no moment, stays as typed, and gets an error', () => {
    const typed = inNewYork('2026-03-08', '02:30');
    expect(typed).toBe('2026-03-08 02:30');
    expect(partsOf(typed, 'America/New_York')).toEqual({ day: '2026-03-08', time: '02:30' });
    expect(faultOf(typed)).toBe(momentMessages.momentSkipped);
  });

  it.each([
    ['Asia/Calcutta', 'Kolkata, India Standard Time'],
    ['America/New_York', 'New York, Eastern Time'],
    ['Europe/Kyiv', 'Kyiv, Eastern European Time'],
  ])('%s is offered as “%s”', (zone, label) => {
    expect(zoneOptions(zone)).toContainEqual({ value: zone, label });
  });
});

const faultOf = (moment: string) => comingMoment(366).safeParse(moment).error?.issues[0]?.message;
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
describe('A future moment', () => {
  it.each([
    ['', momentMessages.momentRequired],
    ['2026-11-23', momentMessages.momentRequired],
    [' 10:00', momentMessages.momentRequired],
    [ahead(-1), momentMessages.momentPast],
    [ahead(400), momentMessages.momentFar],
    [ahead(1), undefined],
  ])('“%s”: %s', (moment, fault) => expect(faultOf(moment)).toBe(fault));
});
