import type { ApplicationState } from '#contract/application-states.ts';
import type { ApplicationLine, listApplicationColumn, readApplicationBoard } from '#contract/applications.ts';
import type { RouteData } from '#contract/route.ts';

export type ApplicationBoard = RouteData<typeof readApplicationBoard>;
type Column = ApplicationBoard['columns'][number];

/** The last moved first, as the server lists them. */
const isBefore = (one: ApplicationLine, other: ApplicationLine) =>
  one.movedAt === other.movedAt ? one._id > other._id : one.movedAt > other.movedAt;

function without(column: Column, id: string): Column {
  const applications = column.applications.filter(({ _id }) => _id !== id);
  return applications.length === column.applications.length ? column : { ...column, applications };
}

/**
 * The board with a card in the column of its state, at its place there. Columns that it does not touch stay the same objects.
 * @param from where it was. The card itself may be further down than what has been read: there it stays unread while it is not moved
 */
export function placeCard(board: ApplicationBoard, card: ApplicationLine, from: ApplicationState): ApplicationBoard {
  const isMoved = from !== card.state;
  const columns = board.columns.map((column) => {
    const rest = without(column, card._id);
    if (rest === column && !isMoved) return column;
    if (column.state === card.state) {
      const at = rest.applications.findIndex((other) => isBefore(card, other));
      const applications = rest.applications.toSpliced(at < 0 ? rest.applications.length : at, 0, card);
      return { ...rest, applications, count: column.count + Number(isMoved) };
    }
    return column.state === from ? { ...rest, count: column.count - 1 } : rest;
  });
  return { ...board, columns };
}

/** The board with more cards of a column; one that was moved meanwhile is not there twice. */
export function addCards(
  board: ApplicationBoard,
  state: ApplicationState,
  { applications, nextCursor }: RouteData<typeof listApplicationColumn>,
): ApplicationBoard {
  const known = new Set(board.columns.flatMap((column) => column.applications.map(({ _id }) => _id)));
  const columns = board.columns.map((column) =>
    column.state === state
      ? {
          ...column,
          applications: [...column.applications, ...applications.filter(({ _id }) => !known.has(_id))],
          nextCursor,
        }
      : column,
  );
  return { ...board, columns };
}
