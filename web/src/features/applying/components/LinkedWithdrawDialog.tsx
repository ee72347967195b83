import { WithMantine } from '../../../ui/WithMantine.tsx';
import { WithdrawDialog, type WithdrawDialogProps } from './WithdrawDialog.tsx';

/** The same on a public page. */
export const LinkedWithdrawDialog = (props: WithdrawDialogProps) => (
  <WithMantine>
    <WithdrawDialog {...props} />
  </WithMantine>
);
