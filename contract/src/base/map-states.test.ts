import { describe, expect, test } from 'vitest';
import { findState, mapStates, stateKey } from './map-states.ts';

describe('The states of the map (specification, section 3)', () => {
  test('there are 36, each once, in the order of their names', () => {
    expect(mapStates).toHaveLength(36);
    for (const field of ['key', 'st_code', 'label'] as const)
      expect(new Set(mapStates.map((state) => state[field])).size).toBe(36);
    expect(mapStates.slice(0, 3).map(({ label }) => label)).toEqual([
      'Andaman and Nicobar Islands',
      'Andhra Pradesh',
      'Arunachal Pradesh',
    ]);
    expect(mapStates.at(-1)?.label).toBe('West Bengal');
  });

  test.each([
    ['JK', '01', 'Jammu and Kashmir', [33.8, 74.9]],
    ['DH', '26', 'Dadra and Nagar Haveli and Daman and Diu', [20.3, 73]],
    ['KA', '29', 'Karnataka', [14.7, 76.1]],
    ['LA', '38', 'Ladakh', [34.3, 77.4]],
  ])('%s has the code %s and the name %s, and lies at %j', (key, st_code, label, at) => {
    expect(findState(key)).toEqual({ key, st_code, label, at });
  });

  test.each([
    ['CT', 'CG'],
    ['OR', 'OD'],
    ['TG', 'TS'],
    ['UT', 'UK'],
    ['DD', 'DH'],
    ['DN', 'DH'],
    ['tg', 'TS'],
    ['ka', 'KA'],
    ['KA', 'KA'],
    ['XX', 'XX'],
  ])('%s is answered as %s', (letters, key) => {
    expect(stateKey(letters)).toBe(key);
  });

  test('a state is found by its former letters and by lower-case ones; unknown letters find none', () => {
    expect(findState('or')?.label).toBe('Odisha');
    expect(findState('XX')).toBeUndefined();
    expect(findState('')).toBeUndefined();
  });
});
