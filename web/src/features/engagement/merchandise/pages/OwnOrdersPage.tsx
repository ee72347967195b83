import { IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { orderMessages, pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ownOrdersQuery, ownPointsQuery, useCancelOwnOrder } from '../api.ts';
import classes from '../components/Claim.module.css';
import { OwnOrderCard } from '../components/OwnOrderCard.tsx';
import { points } from '../components/order-words.ts';
import { PointEntries } from '../components/PointEntries.tsx';

/** The person's orders, newest first. */
function OwnOrders() {
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
        Gifts you order appear here, with their delivery.
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

/** The points of the person, and how they came and went. */
function OwnPoints() {
  const list = useInfiniteQuery(ownPointsQuery);
  const balance = list.data?.pages[0]?.balance;
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PartFrame title={balance === undefined ? 'Your points' : `You have ${points(balance)}`}>
      {list.isPending && <RowSkeletons count={2} />}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={pointsMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && entries.length === 0 && (
        <p className={text.muted}>When your former company gives you points, they appear here.</p>
      )}
      {entries.length > 0 && <PointEntries entries={entries} />}
      <ShowMore list={list} />
    </PartFrame>
  );
}

/** The ex-employee's orders with their states, and their points. */
export const OwnOrdersPage = () => (
  <>
    <PageHeader title="Your orders" description="The gifts you ordered, and where they are." />
    <div className={`${layout.fields} ${layout.inTurn}`}>
      <section aria-label="Orders">
        <OwnOrders />
      </section>
      <OwnPoints />
    </div>
  </>
);
