import { Button } from '@mantine/core';
import type { RouteData } from '#contract/base/route.ts';
import type { moveOrders } from '#contract/engagement/orders.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';

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
