import { describe, expect, it } from 'vitest';
import type { DatePart } from './typed-dates.ts';
import { addSlashes, keysAfter, typedDate } from './typed-dates.ts';

/** Types a text key by key. */
const type = (keys: string, parts: DatePart[] = ['dd', 'MM', 'yyyy']) =>
  [...keys].reduce((text, key) => addSlashes(text + key, text, parts), '');

it.each([
  ['12032021', '12/03/2021'],
  ['12/03/2021', '12/03/2021'],
  ['1/3/2021', '01/03/2021'],
  ['1.3.2021', '01/03/2021'],
  ['12', '12/'],
  ['1532022', '15/03/2022'],
  ['4122022', '04/12/2022'],
  ['12x0', '12/0'],
])('typing %s gives %s', (keys, text) => expect(type(keys)).toBe(text));

it('accepts a pasted date', () => expect(addSlashes('05-11-2020', '', ['dd', 'MM', 'yyyy'])).toBe('05/11/2020'));
it('allows deleting the slash', () => expect(addSlashes('12', '12/', ['dd', 'MM', 'yyyy'])).toBe('12'));
it('supports month and day', () =>
  expect([type('0229', ['MM', 'dd']), type('2/29', ['MM', 'dd'])]).toEqual(['02/29', '02/29']));

describe('a date with its year first (section 3: dates are entered as dd/MM/yyyy)', () => {
  const typeKeys = (keys: string) =>
    [...keys].reduce((text, _, index) => typedDate(keys.slice(0, index + 1), text + keys[index], text), '');

  it.each([
    ['2020/01/05', '2020/01/05'],
    ['2020-01-05', '2020/01/05'],
    ['1999.12.31', '1999/12/31'],
  ])('typing %s gives %s, and no other day', (keys, text) => expect(typeKeys(keys)).toBe(text));

  it.each([
    ['20022020', '20/02/2020'],
    ['2002/2021', '20/02/2021'],
    ['20/02/2020', '20/02/2020'],
  ])('but %s is %s', (keys, text) => expect(typeKeys(keys)).toBe(text));
});

describe('text that is no date stays as it was typed', () => {
  /** Types into a field key by key, as its fields do. */
  const typeKeys = (typed: string, parts?: DatePart[]) =>
    [...typed].reduce(
      ({ keys, text }, key) => {
        const next = keysAfter(keys, text + key, text);
        return { keys: next, text: typedDate(next, text + key, text, parts) };
      },
      { keys: '', text: '' },
    ).text;

  it.each([
    ['13/45', '13/45'],
    ['1345', '13/45'],
    ['23/04', '23/04'],
    ['3112', '31/12'],
    ['31-12', '31/12'],
    ['2/3', '02/3'],
    ['4/5', '04/5'],
    ['0229', '02/29'],
    ['02/29', '02/29'],
    ['1225', '12/25'],
    ['429', '04/29'],
  ])('month and day %s are %s', (keys, text) => expect(typeKeys(keys, ['MM', 'dd'])).toBe(text));

  it.each([
    ['45/03/2021', '45/03/2021'],
    ['45032021', '45/03/2021'],
    ['12/45/2021', '12/45/2021'],
    ['4/12/2022', '04/12/2022'],
    ['4122022', '04/12/2022'],
    ['12/032021', '12/03/2021'],
    ['31032019', '31/03/2019'],
    ['2020/01/05', '2020/01/05'],
    ['2002/2021', '20/02/2021'],
  ])('a date %s is %s', (keys, text) => expect(typeKeys(keys)).toBe(text));
});
