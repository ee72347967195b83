type Card<State> = { _id: string; state: State; movedAt: string };
/** A column of a board as far as it has been read. `count`: how many there are of it, here and beyond. */
export type CardColumn<State, One extends Card<State>> = {
  state: State;
  count: number;
  cards: One[];
  nextCursor: string | null;
};

/** The last moved first, as the server lists them. */
const isBefore = <State>(one: Card<State>, other: Card<State>) =>
  one.movedAt === other.movedAt ? one._id > other._id : one.movedAt > other.movedAt;

function without<State, One extends Card<State>>(column: CardColumn<State, One>, id: string) {
  const cards = column.cards.filter(({ _id }) => _id !== id);
  return cards.length === column.cards.length ? column : { ...column, cards };
}

/**
 * The columns with a card in that of its state, at its place there. Columns that it does not touch stay the same objects.
 * @param from where it was. The card itself may be further down than what has been read: there it stays unread while it is not moved
 */
export function placeCard<State, One extends Card<State>>(
  columns: readonly CardColumn<State, One>[],
  card: One,
  from: State,
): CardColumn<State, One>[] {
  const isMoved = from !== card.state;
  return columns.map((column) => {
    const rest = without(column, card._id);
    if (rest === column && !isMoved) return column;
    if (column.state === card.state) {
      const at = rest.cards.findIndex((other) => isBefore(card, other));
      const cards = rest.cards.toSpliced(at < 0 ? rest.cards.length : at, 0, card);
      return { ...rest, cards, count: column.count + Number(isMoved) };
    }
    return column.state === from ? { ...rest, count: column.count - 1 } : rest;
  });
}

/** The columns with more cards of one; a card that was moved meanwhile is not there twice. */
export function addCards<State, One extends Card<State>>(
  columns: readonly CardColumn<State, One>[],
  state: State,
  { cards, nextCursor }: { cards: readonly One[]; nextCursor: string | null },
): CardColumn<State, One>[] {
  const known = new Set(columns.flatMap((column) => column.cards.map(({ _id }) => _id)));
  return columns.map((column) =>
    column.state === state
      ? { ...column, cards: [...column.cards, ...cards.filter(({ _id }) => !known.has(_id))], nextCursor }
      : column,
  );
}
