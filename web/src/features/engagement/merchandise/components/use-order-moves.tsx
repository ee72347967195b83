import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OrderState } from '#contract/base/order-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { moveOrders, OrderLine } from '#contract/engagement/orders.ts';
import { failureText } from '../../../../lib/client.ts';
import { late } from '../../../../lib/late.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type MoveFields, useMoveOrder, useMoveOrders } from './order-queries.ts';

const MoveDialog = late(() => import('./MoveDialog.tsx'), 'MoveDialog');

type Refused = RouteData<typeof moveOrders>['refused'][number] & { name: string };

/** The orders of a selection that could not go where the others went, each with its reason. */
const RefusedDialog = ({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) => (
  <ModalFrame
    opened
    title={refused.length === 1 ? '1 order stays where it is' : `${refused.length} orders stay where they are`}
    onClose={onClose}
    footer={<Button onClick={onClose}>OK</Button>}
  >
    <ul className={layout.lines}>
      {refused.map(({ _id, number, name, message }) => (
        <li key={_id}>
          <p className={text.strong}>{[number !== null && `No. ${number}`, name].filter(Boolean).join(', ')}</p>
          <p className={text.muted}>{message}</p>
        </li>
      ))}
    </ul>
  </ModalFrame>
);

type Asked = { orders: readonly OrderLine[]; to: OrderState };

/** The moves done at once; each other one asks for something, or can't be undone. */
const atOnce: readonly OrderState[] = ['approved', 'packed'];

/**
 * The moves of orders, for the board, the selection and the dialog of one.
 * @param onMoved several have been moved
 * @returns the move, and the dialog that is to be on the page
 */
export function useOrderMoves(onMoved: () => void) {
  const moving = useMoveOrder();
  const movingMany = useMoveOrders();
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // The second click of two comes before the card has moved.
  const wanted = useRef(new Set<string>());

  const moveMany = async (orders: readonly OrderLine[], move: MoveFields) => {
    const { moved, refused: left } = await movingMany.mutateAsync({ cards: orders, move });
    if (moved.length > 0) toast.success(orderMessages.manyMoved(moved.length));
    setRefused(left.map((one) => ({ ...one, name: orders.find(({ _id }) => _id === one._id)?.person?.name ?? '' })));
    onMoved();
  };
  const moveNow = async (orders: readonly OrderLine[], to: OrderState): Promise<void> => {
    const key = `${to} ${orders.map(({ _id }) => _id).join()}`;
    if (wanted.current.has(key)) return;
    wanted.current.add(key);
    const [card] = orders;
    try {
      if (orders.length > 1 || !card) await moveMany(orders, { state: to });
      else {
        await moving.mutateAsync({ card, move: { state: to } });
        toast.success(orderMessages.moved);
      }
    } catch (error) {
      toast.failure(failureText(error, orderMessages.notMoved));
    } finally {
      wanted.current.delete(key);
    }
  };
  const move = (orders: readonly OrderLine[], to: OrderState) => {
    if (atOnce.includes(to)) void moveNow(orders, to);
    else setAsked({ orders, to });
  };
  const finish = async (fields: Omit<MoveFields, 'state'>) => {
    if (!asked) return;
    const { orders, to } = asked;
    const [card] = orders;
    if (orders.length > 1 || !card) return moveMany(orders, { state: to, ...fields });
    await moving.mutateAsync({ card, move: { state: to, ...fields } });
    toast.success(orderMessages.moved);
  };
  const dialog = (
    <>
      {asked && <MoveDialog {...asked} onMove={finish} onClose={() => setAsked(undefined)} />}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
  return { move, dialog };
}
