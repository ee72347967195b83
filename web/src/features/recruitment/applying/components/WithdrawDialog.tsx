import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

export type WithdrawDialogProps = {
  application: OwnApplication;
  withdraw: () => Promise<OwnApplication>;
  onDone: (application: OwnApplication) => void;
  onClose: () => void;
};

/** Asks before an application is withdrawn, which no one can undo. */
export function WithdrawDialog({ application, withdraw, onDone, onClose }: WithdrawDialogProps) {
  const { title, isOpen } = application.job;
  return (
    <ConfirmDialog
      title={`Withdraw your application for ${title}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      onConfirm={withdraw}
      done={applicationMessages.withdrawn}
      failed={applicationMessages.notWithdrawn}
      onDone={onDone}
      onClose={onClose}
    >
      The recruiter no longer considers it, and this can’t be undone.
      {isOpen && ' While the job is open you can apply again.'}
    </ConfirmDialog>
  );
}
