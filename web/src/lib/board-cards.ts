type Card<State> = { _id: string; state: State; movedAt: string };
/** The loaded part of a column of a board. `count`: the number of all its cards, loaded or not. */
export type CardColumn<State, One extends Card<State>> = {
  state: State;
  count: number;
  cards: One[];
  nextCursor: string | null;
};

/** Last moved first, as the server lists them. */
const isBefore = <State>(one: Card<State>, other: Card<State>) =>
  one.movedAt === other.movedAt ? one._id > other._id : one.movedAt > other.movedAt;

function without<State, One extends Card<State>>(column: CardColumn<State, One>, id: string) {
  const cards = column.cards.filter(({ _id }) => _id !== id);
  return cards.length === column.cards.length ? column : { ...column, cards };
}

/**
 * Returns the columns with a card in the column of its state, in order. Unaffected columns stay the same objects. @param from its previous
 * column. If the card is not loaded yet, it stays so unless it is moved
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

/** Adds loaded cards to a column; a card moved since is not added twice. */
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
