import { Button } from '@mantine/core';
import type { moveOrders } from '#contract/orders.ts';
import type { RouteData } from '#contract/route.ts';
import layout from '../../../ui/layout.module.css';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import text from '../../../ui/text.module.css';

export type Refused = RouteData<typeof moveOrders>['refused'][number] & { name: string };

/** The orders of a selection that could not go where the others went, each with its reason. */
export const RefusedDialog = ({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) => (
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
