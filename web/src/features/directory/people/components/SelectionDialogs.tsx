import { lazy, Suspense } from 'react';
import type { memberDescriptor } from '#web/features/directory/audience/components/selection.ts';
import type { MailAudience } from '#web/features/mail/messages/api.ts';
import type { BulkAction } from './BulkActions.tsx';
import { loadGroupDialog, loadInviteDialog, loadMailDialog, loadRehireDialog } from './load-dialogs.ts';

const InstantMailDialog = lazy(loadMailDialog);
const InviteDialog = lazy(loadInviteDialog);
const RehireDialog = lazy(loadRehireDialog);
const SelectGroupDialog = lazy(loadGroupDialog);

/** A bulk action on the way, with the selection as it was when the button was pressed. */
export type PendingAction = {
  action: BulkAction;
  audience: MailAudience;
  members: ReturnType<typeof memberDescriptor>;
};
export type SelectionDialogsProps = {
  pending: PendingAction;
  /** The id of the job that they were sought for. */
  job?: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

export function SelectionDialogs({ pending, job, onClose, onDone }: SelectionDialogsProps) {
  const { action, audience, members } = pending;
  const mail = { opened: true, onClose, onSent: onDone, audience };
  return (
    <Suspense fallback={null}>
      {action === 'message' && <InstantMailDialog {...mail} />}
      {action === 'rehire' && <RehireDialog {...mail} job={job} />}
      {action === 'group' && (
        <SelectGroupDialog opened onClose={onClose} onAdded={onDone} members={members} count={audience.total} />
      )}
      {action === 'invite' && (
        <InviteDialog
          people={members}
          count={audience.total}
          name={audience.total === 1 ? audience.names[0]?.name : undefined}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Suspense>
  );
}
