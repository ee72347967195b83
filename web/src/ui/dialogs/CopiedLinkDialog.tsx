import { exactTime } from '../../lib/dates.ts';
import { CopyOnceDialog } from './CopyOnceDialog.tsx';

type CopiedLinkDialogProps = { to: string; link: string; expiresAt: string; onClose: () => void };

/** A dialog with a link that is not mailed, for the user to pass on. */
export function CopiedLinkDialog({ to, link, expiresAt, onClose }: CopiedLinkDialogProps) {
  return (
    <CopyOnceDialog
      title="Copy link"
      words={`Email isn’t set up, so send this link to ${to} yourself.`}
      label="Invitation link"
      value={link}
      hint={`Anyone who has the link can use it, once. It works until ${exactTime(expiresAt)}. The audit log records that you copied it.`}
      onClose={onClose}
    />
  );
}
