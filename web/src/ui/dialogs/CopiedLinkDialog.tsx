import { exactTime } from '../../lib/dates.ts';
import { CopyOnceDialog } from './CopyOnceDialog.tsx';

type CopiedLinkDialogProps = { to: string; link: string; expiresAt: string; onClose: () => void };

/** A link that no mail brings, for the person who passes it on. */
export function CopiedLinkDialog({ to, link, expiresAt, onClose }: CopiedLinkDialogProps) {
  return (
    <CopyOnceDialog
      title="Copy link"
      words={`No mail leaves this installation. Send this link to ${to} yourself.`}
      label="Invitation link"
      value={link}
      hint={`Anyone who has the link can use it, once. It works until ${exactTime(expiresAt)}. That you copied it is in the audit log.`}
      onClose={onClose}
    />
  );
}
