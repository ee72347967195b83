import { expect, it } from 'vitest';
import type { PersonListItem } from '#contract/directory/people.ts';
import type { Page } from './api.ts';
import { collectPeople } from './components/collect-people.ts';

const page = (...ids: string[]): Page => ({
  people: ids.map((_id) => ({ _id }) as PersonListItem),
  total: null,
  next: null,
  forgiven: false,
  filters: {},
});
const idsOf = (people: readonly PersonListItem[]) => people.map(({ _id }) => _id).join('');

it('4 Search list: pages become one list, each person once', () => {
  const collect = collectPeople();
  const [first, second] = [page('a', 'b'), page('b', 'c')];
  expect(idsOf(collect([first]))).toBe('ab');
  const both = [first, second];
  expect(idsOf(collect(both))).toBe('abc');
  expect(collect(both)).toBe(collect(both));
});

it('a removed row or another search starts a new list', () => {
  const collect = collectPeople();
  const second = page('c', 'd');
  collect([page('a', 'b'), second]);
  expect(idsOf(collect([page('a'), second]))).toBe('acd');
  expect(idsOf(collect([page('x')]))).toBe('x');
  expect(idsOf(collect([]))).toBe('');
});
