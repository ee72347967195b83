import { describe, expect, it } from 'vitest';
import { placeName } from '#contract/directory/places.ts';
import { everyone, selectedText, sizeOf, toggle } from '#web/features/directory/audience/components/selection.ts';
import { addressOnTheWay, goingTo } from '../../../lib/callback.ts';
import { listOrder } from './components/list-order.ts';

const person = (id: string) => ({ _id: id, name: id, email: null });
const ranked = { ranked: true };

describe('the words for a selection (section 4)', () => {
  const butTwo = toggle(toggle(everyone, person('a')), person('b'));
  it.each([
    [everyone, 1200, 'All 1,200 selected'],
    [everyone, null, 'All selected'],
    [butTwo, 1200, '1,198 selected, all but 2'],
    [butTwo, null, 'All but 2 selected'],
  ] as const)('is correct with people de-selected', (selection, total, words) => {
    expect(selectedText(sizeOf(selection, total))).toBe(words);
  });
});

describe('the order of a list', () => {
  it.each([
    [{}, ranked, 'Newest first'],
    [{ searchtext: 'an' }, ranked, 'Best match first'],
    [{ searchtext: 'an' }, { ranked: false }, 'Newest first'],
    [{ upcomingBirthdays: '1' as const }, ranked, 'Next birthday first'],
    [{ recommendations: '1' as const }, ranked, 'Best match first'],
  ])('of %o', (filters, order, words) => {
    expect(listOrder(filters, order)).toBe(words);
  });
});

describe('a 401 while searching (section 4, Session)', () => {
  it('leads back to the typed search, and only from the page that was navigating there', () => {
    goingTo('/home/exemployee_management/search?searchtext=priya');
    expect(addressOnTheWay('/home/exemployee_management/search')).toMatch(/searchtext=priya$/);
    expect(addressOnTheWay('/home')).toBeUndefined();
    goingTo(undefined);
    expect(addressOnTheWay('/home/exemployee_management/search')).toBeUndefined();
  });
});

describe('a place by its code (section 2)', () => {
  it.each([
    ['KA', 'Karnataka'],
    ['ka', 'Karnataka'],
    ['1', 'Delhi'],
    ['nowhere', undefined],
  ])('%s', (code, name) => {
    expect(placeName(code)).toBe(name);
  });
});
