import { describe, expect, test } from 'vitest';
import { claim, giftContent } from './gifts.ts';

const [mug, shirt] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'] as const;
const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('A gift', () => {
  test('has no text and is free by default; its items keep their order', () => {
    expect(giftContent.parse({ title: ' A present ', items: [shirt, mug] })).toEqual({
      title: 'A present',
      text: '',
      withPoints: false,
      items: [shirt, mug],
    });
  });

  test.each<[string, object, string[]]>([
    ['no title', { title: ' ' }, ['title: Please enter a title']],
    ['no item', { items: [] }, ['items: Please choose at least one item']],
    ['something that is no item', { items: ['mug'] }, ['items.0: Please choose from the items of the catalogue']],
  ])('with %s: faults %j', (_, changes, faults) => {
    expect(faultsIn(giftContent.safeParse({ title: 'A present', items: [mug], ...changes }))).toEqual(faults);
  });
});

describe('A claim', () => {
  const address = {
    name: 'Meera Krishnan',
    phone: '9845012345',
    line1: '4 Church Street',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
  };
  test.each<[string, object, string[]]>([
    ['with the price that was seen', { points: 30 }, []],
    ['of what is granted', { points: null }, []],
    ['that leaves the price out', {}, []],
    ['without an item', { item: '' }, ['item: Please choose an item']],
    ['without a variant', { variant: '' }, ['variant: Please choose from the variants of this item']],
    ['without a city', { address: { ...address, city: '' } }, ['address.city: Please enter a city']],
  ])('%s: faults %j', (_, changes, faults) => {
    expect(faultsIn(claim.safeParse({ item: mug, variant: shirt, address, ...changes }))).toEqual(faults);
  });
});
