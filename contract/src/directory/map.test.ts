import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listPlaces, placeCode, readStateMap, settlePlace } from './map.ts';
import { placeName, states } from './places.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The code of a place', () => {
  test.each([
    ['KA', 'KA'],
    [' ka ', 'KA'],
    ['KA-572', 'KA-572'],
    ['ka-572', 'KA-572'],
    ['TN-Tenkasi', 'TN-Tenkasi'],
    ['tn-North-South', 'TN-North-South'],
    ['KA-none', 'KA-none'],
    // Former letters of a state.
    ['OR', 'OD'],
    ['or-344', 'OD-344'],
    ['CT', 'CG'],
    ['TG', 'TS'],
    ['UT', 'UK'],
    ['DD', 'DH'],
    ['DN', 'DH'],
  ])('of a state or district %j is %s', (text, code) => {
    expect(placeCode(text)).toBe(code);
  });

  test.each(['india', 'abroad', 'unmatched', 'none'])('that is the word %s may be written in any case', (word) => {
    expect(placeCode(word)).toBe(word);
    expect(placeCode(` ${word.toUpperCase()} `)).toBe(word);
  });

  test.each([
    ['', ''],
    ['constructor', 'CONSTRUCTOR'],
    ['nowhere', 'NOWHERE'],
  ])('that is unknown stays unknown: %j', (text, code) => {
    expect(placeCode(text)).toBe(code);
  });
});

describe('The name of a place', () => {
  test.each([
    ['KA', 'Karnataka'],
    ['or', 'Odisha'],
    ['KA-572', 'a district of Karnataka'],
    ['TN-Tenkasi', 'a district of Tamil Nadu'],
    ['KA-none', 'Karnataka, unknown district'],
    ['india', 'India'],
    ['ABROAD', 'other countries'],
    ['unmatched', 'unmatched locations'],
    ['none', 'an unknown location'],
    // Cities by their numbers (section 3, Cities list).
    ['1', 'Delhi'],
    ['11', 'Pune'],
  ])('%s: %s', (code, name) => {
    expect(placeName(code)).toBe(name);
  });

  test.each(['', 'XX', 'XX-572', 'XX-none', '0', '100000', '1-2'])('%j has none', (code) => {
    expect(placeName(code)).toBeUndefined();
  });

  test('the 36 states and union territories, and the former letters of some', () => {
    expect(Object.keys(states)).toHaveLength(42);
    expect(states).toMatchObject({
      KA: 'Karnataka',
      DH: 'Dadra and Nagar Haveli and Daman and Diu',
      OR: 'Odisha',
      CT: 'Chhattisgarh',
      TG: 'Telangana',
      UT: 'Uttarakhand',
      DD: 'Daman and Diu',
      DN: 'Dadra and Nagar Haveli',
    });
  });
});

describe('A request for the map of a state', () => {
  test.each([
    ['KA', 'KA'],
    ['ka', 'KA'],
    ['or', 'OD'],
  ])('by its letters: %s is %s', (letters, key) => {
    expect(readStateMap.params.parse({ state: letters })).toEqual({ state: key });
  });

  test.each(['', 'XX', 'Karnataka', 'india', 'KA-572'])('by no such letters as %j', (state) => {
    expect(sentences(readStateMap.params, { state })).toEqual(['state: State not found']);
  });
});

describe('The list of places', () => {
  test.each([
    '',
    '12~Pune',
    '0~x',
    '123456789012~Pune',
    '2026-11-27T10:00:00Z~Pune',
    '2026-11-27T10:00:00.123Z~a~b',
    '5~\nx',
  ])('goes on behind %j', (cursor) => {
    expect(sentences(listPlaces.query, { cursor })).toEqual([]);
  });

  test.each([
    'Pune',
    '12',
    '12~',
    '~Pune',
    '~12~Pune',
    'x~Pune',
    '-1~Pune',
    '1.5~Pune',
    '1234567890123~Pune',
    '2026-11-27~Pune',
    '12x~Pune',
    'x12~Pune',
  ])('does not go on behind %j', (cursor) => {
    expect(sentences(listPlaces.query, { cursor })).toEqual(['cursor: Invalid cursor']);
  });

  test('has 1 to 100 places at once, either pending or settled', () => {
    expect(listPlaces.query.parse({ settled: '1', search: ' pune ', pageContent: '100' })).toEqual({
      settled: '1',
      search: 'pune',
      pageContent: 100,
    });
    for (const pageContent of ['0', '101'])
      expect(sentences(listPlaces.query, { pageContent })).toEqual([
        'pageContent: Must be a whole number from 1 to 100',
      ]);
    expect(sentences(listPlaces.query, { settled: '2' })).toHaveLength(1);
    expect(sentences(listPlaces.query, { search: 'x'.repeat(300), cursor: `1~${'x'.repeat(498)}` })).toEqual([]);
    expect(sentences(listPlaces.query, { search: 'x'.repeat(301) })).toHaveLength(1);
    expect(sentences(listPlaces.query, { cursor: `1~${'x'.repeat(499)}` })).toHaveLength(1);
  });
});

describe('Settling a place', () => {
  test.each([
    ['ka', 'KA'],
    [' KA-572 ', 'KA-572'],
    ['ABROAD', 'abroad'],
    ['none', 'none'],
    [null, null],
  ])('as %j, which is kept as %j', (code, kept) => {
    expect(settlePlace.body.parse({ name: ' Bangalore South ', code })).toEqual({
      name: 'Bangalore South',
      code: kept,
    });
  });

  test.each([undefined, 5, 'unmatched', 'KA-none', 'ka-none', 'x'.repeat(101)])('as no place at all in %j', (code) => {
    expect(sentences(settlePlace.body, { name: 'Bangalore South', code })).toEqual([
      'code: Please choose a state, a district, Abroad or Not a location',
    ]);
  });

  test('takes a name of at most 300 characters', () => {
    const name = (value: unknown) => sentences(settlePlace.body, { name: value, code: 'KA' });
    for (const blank of [undefined, '', '  ']) expect(name(blank)).toEqual(['name: Please enter a location']);
    expect(name('x'.repeat(300))).toEqual([]);
    expect(name('x'.repeat(301))).toEqual(['name: No one has this location']);
  });
});
