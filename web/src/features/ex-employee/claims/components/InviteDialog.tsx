import { useState } from 'react';
import { type CopiedLink, linkMessages } from '#contract/base/account-links.ts';
import { claimMessages } from '#contract/ex-employee/claims.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CopiedLinkDialog } from '../../../../ui/dialogs/CopiedLinkDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useCopyLink, useInvite } from '../api.ts';
import { invitationText } from './invitation-words.ts';

/** Asks before mail goes out, and says what became of it; where no mail leaves, an owner can take the link along. */
export default function InviteDialog({ audience, members, onClose, onDone }: SelectionDialogProps) {
  const count = audience.total;
  const name = count === 1 ? audience.names[0]?.name : undefined;
  const invitation = useInvite();
  const [invited, setInvited] = useState<string>();
  const only = 'alumnis' in members && members.alumnis.length === 1 ? members.alumnis[0] : undefined;
  const done = () => {
    onDone();
    onClose();
  };
  if (invited !== undefined) return <CopyDialog person={invited} name={name ?? 'The ex-employee'} onClose={done} />;
  return (
    <ConfirmDialog
      title={`Invite ${name ?? `${count.toLocaleString('en-IN')} ex-employees`}?`}
      confirmLabel="Invite"
      danger={false}
      onConfirm={() => invitation.mutateAsync(members)}
      failed={claimMessages.notInvited}
      onDone={(counts) => {
        (counts.invited > 0 ? toast.success : toast.info)(invitationText(counts));
        if (counts.canCopyLink && only !== undefined) setInvited(only);
        else done();
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

/** Offers the link of the invitation that was just made. */
function CopyDialog({ person, name, onClose }: { person: string; name: string; onClose: () => void }) {
  const copying = useCopyLink();
  const [copied, setCopied] = useState<CopiedLink>();
  if (copied) return <CopiedLinkDialog to={name} {...copied} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`${name} is invited`}
      confirmLabel="Copy link"
      cancelLabel="Close"
      danger={false}
      onConfirm={() => copying.mutateAsync(person)}
      failed={linkMessages.notCopied}
      onDone={setCopied}
      onClose={onClose}
    >
      <p>Email isn’t set up, so copy the sign-up link and send it yourself.</p>
    </ConfirmDialog>
  );
}
