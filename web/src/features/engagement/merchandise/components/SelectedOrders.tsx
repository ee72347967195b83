import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import type { OrderState } from '#contract/base/order-states.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Merchandise.module.css';
import { movesOfAll, stateOf } from './order-words.ts';

type SelectedOrdersProps = {
  orders: readonly OrderLine[];
  onMove: (orders: readonly OrderLine[], to: OrderState) => void;
  onClear: () => void;
};

/** The chosen orders, and where they can go together. It keeps its room, so that the board stays where it is. */
export function SelectedOrders({ orders, onMove, onClear }: SelectedOrdersProps) {
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
