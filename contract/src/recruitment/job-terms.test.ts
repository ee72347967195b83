import { describe, expect, test } from 'vitest';
import {
  cityName,
  currencies,
  employmentTypes,
  employmentWords,
  locationWords,
  moneyWords,
  placeNames,
  salaryWords,
} from './job-terms.ts';

const places = (values: object = {}) => ({ cityIds: [], others: [], isRemote: false, ...values });
// Cities of the list: 1 Delhi, 6 Mumbai, 11 Pune.
const [delhi, mumbai, pune] = [1, 6, 11];

describe('Money in words', () => {
  test.each([
    ['INR', 1_800_000, '₹18,00,000'],
    ['INR', 25_000, '₹25,000'],
    ['USD', 1_800_000, '$1,800,000'],
    ['EUR', 65_000, '€65,000'],
    ['GBP', 650_000, '£650,000'],
    ['AED', 300_000, 'AED\u00A0300,000'],
    ['SGD', 120_000, 'SGD\u00A0120,000'],
    ['INR', 0, '₹0'],
  ] as const)('%s %d is grouped as its country does, without decimals', (currency, amount, words) => {
    expect(moneyWords(amount, currency)).toBe(words);
  });

  test('six currencies can be chosen, the rupee first', () => {
    expect(currencies).toEqual(['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD']);
  });
});

describe('A salary in words', () => {
  test.each([
    [{ from: 1_800_000, to: 2_400_000, currency: 'INR', period: 'year' }, '₹18,00,000 – ₹24,00,000 a year'],
    [{ from: 4_000, to: 6_500, currency: 'EUR', period: 'month' }, '€4,000 – €6,500 a month'],
    [{ from: 20, to: 35, currency: 'USD', period: 'hour' }, '$20 – $35 an hour'],
    [{ from: 90_000, to: 90_000, currency: 'GBP', period: 'year' }, '£90,000 a year'],
    [{ from: 30, to: 30, currency: 'USD', period: 'hour' }, '$30 an hour'],
    [{ from: 0, to: 1, currency: 'INR', period: 'month' }, '₹0 – ₹1 a month'],
  ] as const)('%j: %s', (range, words) => expect(salaryWords(range)).toBe(words));
});

describe('Where a job is', () => {
  test('a listed city has a name, an unknown number has none', () => {
    expect(cityName(pune)).toBe('Pune');
    expect(cityName(delhi)).toBe('Delhi');
    expect(cityName(0)).toBeUndefined();
    expect(cityName(100_000)).toBeUndefined();
  });

  test('its cities come first, then other places; an unknown city is left out, and so is remote', () => {
    expect(placeNames(places({ cityIds: [pune, mumbai], others: ['Tallinn', 'Oslo'], isRemote: true }))).toEqual([
      'Pune',
      'Mumbai',
      'Tallinn',
      'Oslo',
    ]);
    expect(placeNames(places({ cityIds: [0, pune] }))).toEqual(['Pune']);
    expect(placeNames(places())).toEqual([]);
  });

  test.each([
    [{}, null],
    [{ isRemote: true }, 'Remote'],
    [{ cityIds: [pune] }, 'Pune'],
    [{ others: ['Tallinn'] }, 'Tallinn'],
    [{ cityIds: [pune], isRemote: true }, 'Pune or remote'],
    [{ cityIds: [pune, mumbai] }, 'Pune or Mumbai'],
    [{ cityIds: [pune, mumbai], isRemote: true }, 'Pune, Mumbai or remote'],
    [{ cityIds: [pune, mumbai], others: ['Tallinn', 'Oslo'] }, 'Pune, Mumbai, Tallinn or Oslo'],
  ])('in one line, %j: %s', (given, words) => expect(locationWords(places(given))).toBe(words));
});

test('each type of employment in words, and as search engines know it', () => {
  expect(employmentTypes.map((type) => [employmentWords[type].label, employmentWords[type].posting])).toEqual([
    ['Full-time', 'FULL_TIME'],
    ['Part-time', 'PART_TIME'],
    ['Contract', 'CONTRACTOR'],
    ['Temporary', 'TEMPORARY'],
    ['Internship', 'INTERN'],
  ]);
});
