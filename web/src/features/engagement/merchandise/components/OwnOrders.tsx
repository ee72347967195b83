import { IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ownOrdersQuery, useCancelOwnOrder } from '../api.ts';
import classes from './Claim.module.css';
import { OwnOrderCard } from './OwnOrderCard.tsx';

/** What the person has ordered, the newest first. */
export function OwnOrders() {
  const list = useInfiniteQuery(ownOrdersQuery);
  const cancelling = useCancelOwnOrder();
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={orderMessages.notFetched} onRetry={() => list.refetch()} />;
  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0)
    return (
      <EmptyState
        icon={IconGift}
        title="No orders yet"
        action={
          <Link to={paths.ownProfile} search={{ section: 'gifts' }} className={buttons.button}>
            See your gifts
          </Link>
        }
      >
        When you have chosen something, you see here where it is.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.orders} aria-label="Orders">
        {orders.map((order) => (
          <li key={order._id}>
            <OwnOrderCard
              order={order}
              onCancel={
                order.canCancel
                  ? async () => {
                      await cancelling.mutateAsync(order);
                      toast.success(orderMessages.cancelled);
                    }
                  : null
              }
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
