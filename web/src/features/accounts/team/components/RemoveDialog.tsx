import { type TeamMember, teamMessages } from '#contract/accounts/team.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
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
        They are signed out immediately and can’t sign in again. Their name stays on what they did. To bring them back,
        invite them again. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
