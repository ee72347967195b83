import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { WithMantine } from '../../../../ui/pages/WithMantine.tsx';
import { decline } from '../api.ts';

type DeclineDialogProps = {
  token: string;
  leaving: Leaving;
  onDeclined: (after: Leaving) => void;
  onClose: () => void;
};

/** Asks before everything about the leaver is deleted, which no one can undo. On a public page. */
export function DeclineDialog({ token, leaving, onDeclined, onClose }: DeclineDialogProps) {
  const { companyName, hasArrived } = leaving;
  return (
    <WithMantine>
      <ConfirmDialog
        title={`Don’t stay in touch with ${companyName}?`}
        confirmLabel="Decline and delete"
        cancelLabel="Go back"
        onConfirm={() => decline(token)}
        failed={leavingMessages.notDeclined}
        onDone={onDeclined}
        onClose={onClose}
      >
        {hasArrived
          ? `What you have entered here is deleted. You stay in the records of ${companyName}, but get no mail. `
          : `What you have entered here, and what ${companyName} has prepared, is deleted. You are not added to its directory of ex-employees. `}
        {companyName} never asks you again. This can’t be undone.
      </ConfirmDialog>
    </WithMantine>
  );
}
