import { WithMantine } from '../../../../ui/pages/WithMantine.tsx';
import { WithdrawDialog, type WithdrawDialogProps } from './WithdrawDialog.tsx';

/** The withdraw dialog on a public page. */
export const LinkedWithdrawDialog = (props: WithdrawDialogProps) => (
  <WithMantine>
    <WithdrawDialog {...props} />
  </WithMantine>
);
