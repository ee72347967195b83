import { type TeamMember, teamMessages } from '#contract/team.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRemoveMember } from '../api.ts';

/** Asks before a colleague goes, and says what that means. */
export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const removing = useRemoveMember();
  const [confirm, working] = useOnce(async () => {
    try {
      await removing.mutateAsync(member._id);
      toast.success(teamMessages.removed);
    } catch (error) {
      const told = error instanceof ApiError && error.status === 409;
      toast.failure(told ? error.message : failureText(error, teamMessages.notRemoved));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title={`Remove ${member.name} from the team?`}
      confirmLabel="Remove"
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        They are signed out at once and can no longer sign in. What they did keeps their name. To have them back, invite
        them again. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
