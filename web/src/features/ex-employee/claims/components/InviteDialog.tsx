import { claimMessages } from '#contract/ex-employee/claims.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useInvite } from '../api.ts';
import { invitationText } from './invitation-words.ts';

/** Asks before mail goes out, and says what became of it. */
export default function InviteDialog({ audience, members, onClose, onDone }: SelectionDialogProps) {
  const count = audience.total;
  const name = count === 1 ? audience.names[0]?.name : undefined;
  const invitation = useInvite();
  return (
    <ConfirmDialog
      title={`Invite ${name ?? `${count.toLocaleString('en-IN')} ex-employees`}?`}
      confirmLabel="Invite"
      danger={false}
      onConfirm={() => invitation.mutateAsync(members)}
      failed={claimMessages.notInvited}
      onDone={(counts) => {
        (counts.invited > 0 ? toast.success : toast.info)(invitationText(counts));
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {name ? 'We send an invitation with a link to sign up' : 'Each person gets their own link to sign up'}. It works
        for 30 days and replaces any earlier one. People who have already signed up or unsubscribed are left out.
      </p>
    </ConfirmDialog>
  );
}
