import { expect, it } from 'vitest';
import { cities } from './cities.ts';

it('lists about 280 places once each, with ids of their own', () => {
  expect(cities.length).toBeGreaterThan(270);
  expect(cities.length).toBeLessThan(295);
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
});

it('tags the five cities of Delhi-NCR, with ids that stay', () => {
  const capital = cities.filter(({ region }) => region === 'Delhi-NCR').sort((one, other) => one.id - other.id);
  expect(capital.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Delhi',
    '2 Gurgaon',
    '3 Noida',
    '4 Faridabad',
    '5 Ghaziabad',
  ]);
});
