import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type CustomFieldType,
  customFieldChanges,
  customFieldMessages,
  givenCustomValues,
  newCustomField,
  readCustomValue,
  sortCustomFields,
} from './custom-fields.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const read = (type: CustomFieldType, given: string | number | null | undefined) => {
  const found = readCustomValue({ name: 'Size', type, choices: ['Small', 'Large'] }, given);
  return 'value' in found ? found.value : found.message;
};

describe('The value of a custom field', () => {
  test.each(['text', 'number', 'date', 'choice'] as const)(
    'of the type %s is cleared by nothing and by blanks',
    (type) => {
      for (const given of [undefined, null, '', '  \t']) expect(read(type, given)).toBeNull();
    },
  );

  test.each([
    ['  tea  ', 'tea'],
    ['1,234', '1,234'],
    [42, '42'],
    [0, '0'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), 'Size must not exceed 500 characters'],
  ])('is a text: %j gives %j', (given, kept) => {
    expect(read('text', given)).toBe(kept);
  });

  test.each([
    [42, 42],
    [0, 0],
    [' 42 ', 42],
    ['-1.5', -1.5],
    ['1,234', 1234],
    ['12,34,567.89', 1234567.89],
    ['1,234,567', 1234567],
    ['1,50,000', 150000],
    ['-12,345', -12345],
  ])('is a number: %j gives %j', (given, kept) => {
    expect(read('number', given)).toBe(kept);
  });

  test.each([
    'many',
    '1,2',
    '12,50',
    '1,23,45',
    '1234,567',
    '1,2345',
    ',123',
    '12 kg',
    'Infinity',
    'NaN',
    '1.2.3',
    'x1,234',
  ])('is no number: %j', (given) => {
    expect(read('number', given)).toBe('Size must be a number');
  });

  test.each([
    ['31/03/2019', '2019-03-31'],
    ['2019/03/31', '2019-03-31'],
    ['2019-03-31', '2019-03-31'],
    ['31/02/2019', 'Size must be a date as dd/MM/yyyy'],
    ['tomorrow', 'Size must be a date as dd/MM/yyyy'],
    [5, 'Size must be a date as dd/MM/yyyy'],
  ])('is a date: %j gives %j', (given, kept) => {
    expect(read('date', given)).toBe(kept);
  });

  test.each([
    ['Small', 'Small'],
    ['  LARGE ', 'Large'],
    ['Medium', 'Size must be one of Small, Large'],
    ['Smal', 'Size must be one of Small, Large'],
  ])('is a choice, in whatever case: %j gives %j', (given, kept) => {
    expect(read('choice', given)).toBe(kept);
  });
});

describe('A custom field', () => {
  test.each(['text', 'number', 'date'])('of the type %s needs no choices', (type) => {
    expect(newCustomField.parse({ name: ' Size ', type })).toEqual({ name: 'Size', type });
  });

  test('of choices has at least two', () => {
    for (const choices of [undefined, [], ['Small']])
      expect(sentences(newCustomField, { name: 'Size', type: 'choice', choices })).toEqual([
        'choices: Please enter at least two choices',
      ]);
    expect(sentences(newCustomField, { name: 'Size', type: 'choice', choices: ['Small', 'Large'] })).toEqual([]);
  });

  test('has choices that differ by more than letter case', () => {
    for (const choices of [
      ['Small', 'Small'],
      ['Small', 'Large', 'SMALL'],
      ['Small', ' Small '],
    ])
      expect(sentences(newCustomField, { name: 'Size', type: 'choice', choices })).toEqual([
        'choices: Each choice must be different from the others',
      ]);
  });

  test('has choices of one line', () => {
    expect(sentences(newCustomField, { name: 'Size', type: 'choice', choices: ['Small', 'Very\nlarge'] })).toEqual([
      'choices.1: Must be on one line, without control characters',
    ]);
  });

  test('says what is missing', () => {
    expect(sentences(newCustomField, {})).toEqual([
      'name: Please enter a name for the field',
      'type: Please select the type of the field',
    ]);
    expect(sentences(newCustomField, { name: 'x'.repeat(51), type: 'list' })).toEqual([
      'name: Field name must not exceed 50 characters',
      'type: Please select the type of the field',
    ]);
  });

  test('can be renamed and given other choices, but keeps its type', () => {
    expect(customFieldChanges.parse({ name: 'Length', choices: ['Short', 'Long'], type: 'text' })).toEqual({
      name: 'Length',
      choices: ['Short', 'Long'],
    });
    expect(customFieldChanges.parse({})).toEqual({});
  });

  test('keeps a choice that people have, and says how many do', () => {
    const held = customFieldMessages.choicesHeld;
    expect(held(['Small'], 1)).toBe('Small cannot be removed: one ex-employee holds it');
    expect(held(['Small'], 2)).toBe('Small cannot be removed: 2 ex-employees hold it');
    expect(held(['Small', 'Large'], 123456)).toBe('Small, Large cannot be removed: 1,23,456 ex-employees hold them');
    expect(held(['Small', 'Large'], 1)).toBe('Small, Large cannot be removed: one ex-employee holds them');
  });
});

describe('Values and orders as programs send them', () => {
  test('a value is a text of at most 5,000 characters, a number or nothing', () => {
    expect(sentences(givenCustomValues, { [id]: 'x'.repeat(5000), b: 5, c: null })).toEqual([]);
    expect(sentences(givenCustomValues, { [id]: 'x'.repeat(5001) })).toHaveLength(1);
    expect(sentences(givenCustomValues, { [id]: true })).toHaveLength(1);
  });

  test('an order lists at most 30 fields by their ids', () => {
    expect(sentences(sortCustomFields.body, { ids: Array(30).fill(id) })).toEqual([]);
    expect(sentences(sortCustomFields.body, { ids: Array(31).fill(id) })).toHaveLength(1);
    expect(sentences(sortCustomFields.body, { ids: ['size'] })).toEqual(['ids.0: Invalid custom field id']);
  });
});
