import { describe, expect, test } from 'vitest';
import { changeStock, itemContent } from './items.ts';

const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOf = (changes: object) =>
  faultsIn(itemContent.safeParse({ name: 'Mug', variants: [{ name: 'Blue' }], ...changes }));
const named = (...names: string[]) => ({ variants: names.map((name) => ({ name })) });

describe('An item of the catalogue', () => {
  test('has no text, price or stock by default', () => {
    expect(itemContent.parse({ name: ' Mug ', variants: [{ name: ' Blue ' }] })).toEqual({
      name: 'Mug',
      description: '',
      points: null,
      variants: [{ name: 'Blue', stock: 0 }],
    });
  });

  test.each<[string, object, string[]]>([
    ['two variants of different names', named('S', 'M'), []],
    ['the same variant twice', named('S', 'M', 'S'), ['variants.2.name: This variant already exists']],
    ['the same variant in another case', named('Blue', 'BLUE'), ['variants.1.name: This variant already exists']],
    [
      'the same variant with blanks around it',
      named('Blue', ' Blue '),
      ['variants.1.name: This variant already exists'],
    ],
    [
      'two variants twice',
      named('S', 's', 'M', 'm'),
      ['variants.1.name: This variant already exists', 'variants.3.name: This variant already exists'],
    ],
    ['no variant', { variants: [] }, ['variants: An item has 1 to 20 variants']],
    [
      'half a piece',
      { variants: [{ name: 'Blue', stock: 0.5 }] },
      ['variants.0.stock: Must be a whole number from 0 to 10,00,000'],
    ],
    ['a price of 0', { points: 0 }, ['points: Must be a whole number from 1 to 10,00,000']],
    ['half a point', { points: 1.5 }, ['points: Must be a whole number from 1 to 10,00,000']],
    ['no price', { points: null }, []],
  ])('with %s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

test.each<[number, string[]]>([
  [-1, []],
  [0, ['change: Must be a whole number from −10,00,000 to 10,00,000, and not 0']],
  [1, []],
  [0.5, ['change: Must be a whole number from −10,00,000 to 10,00,000, and not 0']],
])('the stock can be changed by %d: faults %j', (change, faults) => {
  expect(faultsIn(changeStock.body.safeParse({ change }))).toEqual(faults);
});
