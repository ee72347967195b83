import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconDownload, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderState } from '#contract/base/order-states.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import list from '../../../../ui/lists/ListPage.module.css';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Merchandise.module.css';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';
import { OrderBoard } from '../components/OrderBoard.tsx';
import { OrderDialog } from '../components/OrderDialog.tsx';
import { GiftFilter, ItemFilter } from '../components/OrderFilters.tsx';
import { loadOrders, type OrderFilters, orderBoardQuery } from '../components/order-queries.ts';
import { movesOfAll, stateOf } from '../components/order-words.ts';
import { TrackingDialog } from '../components/TrackingDialog.tsx';
import { useOrderMoves } from '../components/use-order-moves.tsx';

type SelectedOrdersProps = {
  orders: readonly OrderLine[];
  onMove: (orders: readonly OrderLine[], to: OrderState) => void;
  onClear: () => void;
};

/** The chosen orders, and where they can go together. It keeps its room, so that the board stays where it is. */
function SelectedOrders({ orders, onMove, onClear }: SelectedOrdersProps) {
  const moves = movesOfAll(orders);
  const isTooMany = orders.length > merchandiseLimits.moved;
  return (
    <div className={classes.selected} role="group" aria-label="Selection">
      <p role="status" className={orders.length > 0 ? text.strong : text.muted}>
        {orders.length === 0
          ? 'Choose orders to move several at once.'
          : `${orders.length} selected${isTooMany ? `. ${orderMessages.tooMany}` : ''}`}
      </p>
      {orders.length > 0 && (
        <>
          {moves.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" disabled={isTooMany} rightSection={<IconChevronDown size={18} aria-hidden />}>
                  Move selected
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {moves.map((to) => (
                  <Menu.Item
                    key={to}
                    leftSection={<IconArrowRight size={18} aria-hidden />}
                    onClick={() => onMove(orders, to)}
                  >
                    Move to {stateOf(to).label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}

/** The exchange with the courier: a file with addresses of orders to send, and one with tracking numbers. */
function CourierActions({ filters }: { filters: OrderFilters }) {
  const [importing, setImporting] = useState(false);
  const [download, working] = useTold(
    async (format: 'xlsx' | 'csv') => saveFile(await loadOrders(filters, format), `orders-for-the-courier.${format}`),
    { failed: orderMessages.notExported },
  );
  return (
    <div className={classes.courier}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            loading={working}
          >
            Download for the courier
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Approved and packed orders, with addresses</Menu.Label>
          <Menu.Item onClick={() => void download('xlsx')}>As an Excel file</Menu.Item>
          <Menu.Item onClick={() => void download('csv')}>As a CSV file</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconTruckDelivery size={18} aria-hidden />} onClick={() => setImporting(true)}>
        Import tracking numbers
      </Button>
      {importing && <TrackingDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

/** Every order of merchandise by state. The open one is in the page's address. */
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
      <PageHeader
        title="Orders"
        description="What your ex-employees have chosen, from their order to their door."
        action={!(isEmpty && !isNarrowed) && <CourierActions filters={filters} />}
      />
      <MerchandiseNav />
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
            : 'When someone chooses something from a gift, it appears here.'}
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
