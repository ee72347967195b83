import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderState } from '#contract/base/order-states.ts';
import type { RouteCall } from '#contract/base/route.ts';
import {
  exportOrders,
  importTracking,
  listOrderColumn,
  moveOrder,
  moveOrders,
  type OrderLine,
  readOrder,
  readOrderBoard,
} from '#contract/engagement/orders.ts';
import { personKey } from '#web/features/directory/record/api.ts';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { addCards, type CardColumn, placeCard } from '../../../../lib/board-cards.ts';
import { call, isRefusal } from '../../../../lib/client.ts';
import { itemsKey } from './item-query.ts';
import { pointsKey } from './point-queries.ts';

const key = ['orders'] as const;

export type OrderFilters = { gift?: string | undefined; item?: string | undefined; search?: string | undefined };

/** Not refreshed while someone works on it: a move changes its two columns here, and further pages stay open. */
export const orderBoardQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: [...key, 'board', filters],
    queryFn: async ({ signal }) => {
      const { columns } = await call(readOrderBoard, { query: filters }, { signal });
      return columns.map(({ orders, ...column }) => ({ ...column, cards: orders }));
    },
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
  });

/** The next cards of a column of the board. */
export function useMoreOrders(filters: OrderFilters) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ state, cursor }: { state: OrderState; cursor: string }) =>
      call(listOrderColumn, { params: { state }, query: { ...filters, cursor } }),
    onSuccess: ({ orders, nextCursor }, { state }) =>
      client.setQueryData(
        orderBoardQuery(filters).queryKey,
        (board) => board && addCards(board, state, { cards: orders, nextCursor }),
      ),
  });
}

type Columns = CardColumn<OrderState, OrderLine>[];

/** Shows a card where it is now, on every board that has been read. `from`: where the boards have it. */
function showOnBoards(client: QueryClient, card: OrderLine, from: OrderState) {
  client.setQueriesData<Columns>({ queryKey: [...key, 'board'] }, (board) => board && placeCard(board, card, from));
}

/** Other queries that count or show the orders. */
function refreshAround(client: QueryClient, orders: readonly OrderLine[]) {
  for (const { _id } of orders) void client.invalidateQueries({ queryKey: [...key, 'one', _id] });
  for (const queryKey of [itemsKey, pointsKey, campaignsKey]) void client.invalidateQueries({ queryKey });
  for (const { person } of orders)
    if (person) void client.invalidateQueries({ queryKey: [...personKey(person._id), 'timeline'] });
}

export type MoveFields = NonNullable<RouteCall<typeof moveOrder>['body']>;
export type Move = { card: OrderLine; move: MoveFields };

/** Moves an order. The board shows it at once, and takes it back when it is refused: then it is read where it is. */
export function useMoveOrder() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'orders' },
    mutationFn: ({ card, move }: Move) => call(moveOrder, { params: { id: card._id }, body: move }),
    onMutate: ({ card, move }) =>
      showOnBoards(client, { ...card, state: move.state, movedAt: new Date().toISOString() }, card.state),
    onSuccess: (line) => {
      showOnBoards(client, line, line.state);
      refreshAround(client, [line]);
    },
    onError: (error, { card, move }) => {
      showOnBoards(client, card, move.state);
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Moves several; those that can't go there stay. */
export function useMoveOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ cards, move }: { cards: readonly OrderLine[]; move: MoveFields }) =>
      call(moveOrders, { body: { ...move, orders: cards.map(({ _id }) => _id) } }),
    onSuccess: ({ moved }) => refreshAround(client, moved),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** The file for the courier. */
export const loadOrders = (filters: OrderFilters, format: 'xlsx' | 'csv') =>
  call(exportOrders, { query: { ...filters, format } }) as Promise<unknown> as Promise<Blob>;

export function useImportTracking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(importTracking, {}, { file }),
    onSuccess: () => refreshAround(client, []),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
