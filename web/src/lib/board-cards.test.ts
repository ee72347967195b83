import { expect, it } from 'vitest';
import { type ApplicationState, applicationStates } from '#contract/base/application-states.ts';
import { type ApplicationLine, applicationLine } from '#contract/recruitment/applications.ts';
import { sample } from '#web-test/sample.ts';
import { addCards, type CardColumn, placeCard } from './board-cards.ts';

type Columns = CardColumn<ApplicationState, ApplicationLine>[];

const card = (id: string, state: ApplicationState, day: number) =>
  sample(applicationLine, { _id: id, state, movedAt: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z` });
const [a, b, c, d] = [card('a', 'new', 9), card('b', 'new', 8), card('c', 'new', 7), card('d', 'in_review', 5)];
const board: Columns = applicationStates.map((state) => {
  const cards = [a, b, c, d].filter((one) => one.state === state);
  return { state, cards, count: cards.length + Number(state === 'new'), nextCursor: null };
});
type Counted = { state: ApplicationState; cards: readonly { _id: string }[]; count: number };
const columnOf = (of: readonly Counted[], state: ApplicationState) => {
  const column = of.find((each) => each.state === state);
  return [column?.cards.map(({ _id }) => _id).join(''), column?.count];
};

it('a moved card is at the top of its column, and both columns count it', () => {
  const moved = placeCard(board, { ...b, state: 'in_review', movedAt: '2026-05-20T08:00:00.000Z' }, 'new');
  expect([columnOf(moved, 'new'), columnOf(moved, 'in_review')]).toEqual([
    ['ac', 3],
    ['bd', 2],
  ]);
  expect(moved.filter((column, index) => column !== board[index])).toHaveLength(2);
});

it('a card that is moved back is where it was', () => {
  const moved = placeCard(board, { ...b, state: 'in_review', movedAt: '2026-05-20T08:00:00.000Z' }, 'new');
  expect(placeCard(moved, b, 'in_review')).toEqual(board);
});

it('a card that is not on the board yet is counted in its target column, and stays unread if it is not moved', () => {
  const unread = card('e', 'offered', 25);
  expect(columnOf(placeCard(board, unread, 'new'), 'offered')).toEqual(['e', 1]);
  expect(columnOf(placeCard(board, unread, 'new'), 'new')).toEqual(['abc', 3]);
  expect(placeCard(board, card('f', 'new', 1), 'new')).toEqual(board);
});

it('more cards of a column are added below; one moved since is not added twice', () => {
  const more = addCards(board, 'new', { cards: [card('f', 'new', 4), d], nextCursor: 'next' });
  expect(columnOf(more, 'new')).toEqual(['abcf', 4]);
  expect(more[0]?.nextCursor).toBe('next');
});
