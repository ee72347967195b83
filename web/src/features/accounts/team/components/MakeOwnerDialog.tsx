import { useForm } from 'react-hook-form';
import { type TeamMember, teamMessages } from '#contract/accounts/team.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { OwnPassword } from '../../security/components/OwnPassword.tsx';
import { useUpdateMember } from '../api.ts';
import { roleWords } from './role-words.ts';

/** Asks for the person's password before making a colleague an owner. */
export function MakeOwnerDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { _id: id, name } = member;
  const updating = useUpdateMember();
  const form = useForm({ shouldFocusError: false, defaultValues: { password: '' } });
  return (
    <FormDialog
      title={`Make ${name} an owner?`}
      size="small"
      form={form}
      save={({ password }) => updating.mutateAsync({ id, role: 'owner', password })}
      saved={`${name} now has the role ${roleWords.owner.label}`}
      failed={teamMessages.notChanged}
      submitLabel="Make owner"
      unsaved={null}
      onClose={onClose}
    >
      <p>Owners can do everything, including changing the team and closing the account.</p>
      <OwnPassword control={form.control} name="password" />
    </FormDialog>
  );
}
