import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import list from '../../../../ui/lists/ListPage.module.css';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { CourierActions } from '../components/CourierActions.tsx';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';
import { OrderBoard } from '../components/OrderBoard.tsx';
import { OrderDialog } from '../components/OrderDialog.tsx';
import { GiftFilter, ItemFilter } from '../components/OrderFilters.tsx';
import { orderBoardQuery } from '../components/order-queries.ts';
import { SelectedOrders } from '../components/SelectedOrders.tsx';
import { useOrderMoves } from '../components/use-order-moves.tsx';

/** Every order of merchandise by its state, on its way to the door. Which one is open stands in the address. */
export function OrdersPage() {
  const [{ gift, item, searchtext, order }, change] = useFilters();
  const filters = { gift: gift || undefined, item: item || undefined, search: searchtext || undefined };
  const { data: columns, error, refetch } = useQuery(orderBoardQuery(filters));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { move, dialog } = useOrderMoves(() => setSelected(new Set()));
  const isNarrowed = Object.values(filters).some(Boolean);
  const isEmpty = columns?.every(({ count }) => count === 0);
  const cards = columns?.flatMap((column) => column.cards) ?? [];
  const toggle = ({ _id }: OrderLine) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  return (
    <>
      <MerchandiseNav />
      <PageHeader
        title="Orders"
        description="What your ex-employees have chosen, from their order to their door."
        action={!(isEmpty && !isNarrowed) && <CourierActions filters={filters} />}
      />
      {!(isEmpty && !isNarrowed) && (
        <div className={list.tools}>
          <SearchBox
            value={searchtext ?? ''}
            onSearch={(next) => change({ searchtext: next || undefined })}
            placeholder="search by name, order number"
            label="Search orders"
            maxLength={100}
          />
          <GiftFilter value={filters.gift} onChange={(next) => change({ gift: next })} />
          <ItemFilter value={filters.item} onChange={(next) => change({ item: next })} />
        </div>
      )}
      {!columns &&
        (error ? (
          <LoadFailure error={error} failed={orderMessages.notFetched} onRetry={refetch} />
        ) : (
          <CardSkeletons count={4} height="20rem" />
        ))}
      {isEmpty && (
        <EmptyState icon={IconPackage} title={isNarrowed ? 'No order found' : 'No orders yet'}>
          {isNarrowed
            ? 'Search for another name or number, or choose another gift or item.'
            : 'When somebody chooses something from a gift, it appears here.'}
        </EmptyState>
      )}
      {columns && !isEmpty && (
        <>
          <SelectedOrders
            orders={cards.filter(({ _id }) => selected.has(_id))}
            onMove={move}
            onClear={() => setSelected(new Set())}
          />
          <OrderBoard columns={columns} filters={filters} selected={selected} onToggle={toggle} onMove={move} />
        </>
      )}
      {order && <OrderDialog id={order} onMove={move} onClose={() => change({ order: undefined })} />}
      {dialog}
    </>
  );
}
