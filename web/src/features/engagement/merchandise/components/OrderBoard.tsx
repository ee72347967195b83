import { Link } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { type OrderState, orderMoveRefused, orderMoves } from '#contract/base/order-states.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import type { CardColumn } from '../../../../lib/board-cards.ts';
import { failureText } from '../../../../lib/client.ts';
import { Board } from '../../../../ui/lists/Board.tsx';
import { RowCheckbox } from '../../../../ui/lists/RowCheckbox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './Merchandise.module.css';
import { type OrderFilters, useMoreOrders } from './order-queries.ts';
import { nameOf, points, stateOf } from './order-words.ts';

type OrderCardProps = { order: OrderLine; isSelected: boolean; onToggle: () => void };

/** One order on the board; it opens the whole of it. A link that could be dragged by itself would take the card's place. */
function OrderCard({ order, isSelected, onToggle }: OrderCardProps) {
  const { _id, number, person, item, variant, city, movedAt, points: spent, tracking, courier } = order;
  const facts = [city, spent > 0 && points(spent), courier && [courier, tracking].filter(Boolean).join(' ')];
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <RowCheckbox checked={isSelected} onChange={onToggle} label={`Select ${nameOf(order)}`} />
        <h3 className={text.oneLine} title={person?.name}>
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, order: _id })}
            className={classes.name}
            draggable={false}
          >
            {person?.name ?? 'Erased'}
          </Link>
        </h3>
      </div>
      <p className={text.oneLine} title={`${item.name}, ${variant}`}>
        {item.name}, {variant}
      </p>
      <p className={`${text.small} ${text.oneLine}`} title={facts.filter(Boolean).join(' · ')}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      <p className={`${text.small} ${classes.foot}`}>
        <span>No. {number}</span>
        <Moment at={movedAt} />
      </p>
    </article>
  );
}

type Selecting = { selected: ReadonlySet<string>; onToggle: (order: OrderLine) => void };
const SelectingContext = createContext<Selecting>({ selected: new Set(), onToggle: () => {} });

type OrderBoardProps = Selecting & {
  columns: readonly CardColumn<OrderState, OrderLine>[];
  filters: OrderFilters;
  onMove: (orders: readonly OrderLine[], to: OrderState) => void;
};

/** A card reads by itself whether it is chosen, so that the board redraws it only if its order changes. */
function Card({ order }: { order: OrderLine }) {
  const { selected, onToggle } = useContext(SelectingContext);
  return <OrderCard order={order} isSelected={selected.has(order._id)} onToggle={() => onToggle(order)} />;
}
const draw = (order: OrderLine) => <Card order={order} />;
const refuse = ({ state }: OrderLine, to: OrderState) => toast.info(orderMoveRefused(state, to));

/** Orders, a column for each state, the last moved first. */
export function OrderBoard({ columns, filters, selected, onToggle, onMove }: OrderBoardProps) {
  const selecting = useMemo(() => ({ selected, onToggle }), [selected, onToggle]);
  return (
    <SelectingContext value={selecting}>
      <Board
        label="Orders by state"
        columns={columns.map(({ state, count, cards, nextCursor }) => ({
          state,
          name: stateOf(state).label,
          items: cards,
          count,
          empty: 'None',
          more: nextCursor && <MoreOrders filters={filters} state={state} cursor={nextCursor} />,
        }))}
        keyOf={({ _id }) => _id}
        nameOf={nameOf}
        movesOf={({ state }) => orderMoves[state]}
        renderCard={draw}
        onMove={(order, to) => onMove([order], to)}
        onRefuse={refuse}
      />
    </SelectingContext>
  );
}

function MoreOrders({ filters, state, cursor }: { filters: OrderFilters; state: OrderState; cursor: string }) {
  const more = useMoreOrders(filters);
  const { mutate } = more;
  const load = useCallback(() => {
    const onError = (error: Error) => toast.failure(failureText(error, orderMessages.notFetched));
    mutate({ state, cursor }, { onError });
  }, [mutate, state, cursor]);
  const list = {
    hasNextPage: true,
    isFetchingNextPage: more.isPending,
    isFetchNextPageError: more.isError,
    fetchNextPage: load,
  };
  return <ShowMore list={list} wide />;
}
