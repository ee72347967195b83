import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type OrderState, orderMoves, orderStateWords } from '#contract/base/order-states.ts';
import { paths } from '#contract/base/paths.ts';
import { addressLines } from '#contract/engagement/addresses.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { Order, OrderLine } from '#contract/engagement/orders.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Merchandise.module.css';
import { orderQuery } from './order-queries.ts';
import { moveWords, points, stateOf } from './order-words.ts';

type OrderDialogProps = {
  id: string;
  onMove: (orders: readonly OrderLine[], to: OrderState) => void;
  onClose: () => void;
};

/** The whole of an order: what, where to, how it came to stand where it is, and where it can go. */
export function OrderDialog({ id, onMove, onClose }: OrderDialogProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const moves = order ? orderMoves[order.state] : [];
  return (
    <ModalFrame
      opened
      title={order ? `Order ${order.number}` : 'Order'}
      onClose={onClose}
      footer={
        order &&
        moves.length > 0 && (
          <div className={classes.moves}>
            {moves.toReversed().map((to) => (
              <Button
                key={to}
                variant={to === moves[0] ? 'filled' : 'default'}
                onClick={() => {
                  onClose();
                  onMove([order], to);
                }}
              >
                {moveWords[to]}
              </Button>
            ))}
          </div>
        )
      }
    >
      {!order && error && <LoadFailure error={error} failed={orderMessages.notFetched} onRetry={refetch} />}
      {!order && !error && <RowSkeletons count={4} />}
      {order && <Whole order={order} />}
    </ModalFrame>
  );
}

function Whole({ order }: { order: Order }) {
  const { state, person, item, variant, gift, points: spent, orderedAt, courier, tracking, address, history } = order;
  const { label, tone } = stateOf(state);
  return (
    <div className={layout.fields}>
      <FactList>
        <Fact name="State">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Fact>
        <Fact name="Ordered by" empty="A person whose data was erased">
          {person && (
            <Link to={paths.exemployee} search={{ id: person._id }}>
              {person.name}
            </Link>
          )}
        </Fact>
        <Fact name="Item">{`${item.name}, ${variant}`}</Fact>
        <Fact name="Gift">
          <Link to={paths.gift} params={{ id: gift._id }}>
            {gift.name}
          </Link>
        </Fact>
        <Fact name="Points">{spent > 0 && points(spent)}</Fact>
        <Fact name="Ordered">
          <Moment at={orderedAt} />
        </Fact>
        <Fact name="Courier">{courier}</Fact>
        <Fact name="Address" empty="Erased">
          {address && (
            <address className={classes.address}>
              {[...addressLines(address), address.phone].map((line, place) => (
                <span key={place}>{line}</span>
              ))}
            </address>
          )}
        </Fact>
      </FactList>
      {tracking && <CopyField label="Tracking number" value={tracking} />}
      <section className={layout.column} aria-label="History">
        <h3 className={text.heading}>History</h3>
        <Timeline label="History">
          {history.map(({ at, by, from, to, reason }) => (
            <TimelineEntry
              key={`${at} ${to}`}
              icon={IconArrowRight}
              detail={reason}
              meta={
                <>
                  <span>{by?.name ?? person?.name ?? 'Erased'}</span>
                  <span aria-hidden>·</span>
                  <Moment at={at} />
                </>
              }
            >
              {from === null ? 'Ordered' : orderStateWords[to].label}
            </TimelineEntry>
          ))}
        </Timeline>
      </section>
    </div>
  );
}
