import { type TeamMember, teamMessages } from '#contract/team.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRemoveMember } from '../api.ts';

/** Asks before a colleague goes, and says what that means. */
export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const removing = useRemoveMember();
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the team?`}
      confirmLabel="Remove"
      onConfirm={() => removing.mutateAsync(member._id)}
      done={teamMessages.removed}
      failed={teamMessages.notRemoved}
      onClose={onClose}
    >
      <p>
        They are signed out at once and can no longer sign in. What they did keeps their name. To have them back, invite
        them again. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
