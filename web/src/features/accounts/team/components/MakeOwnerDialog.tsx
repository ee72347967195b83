import { useForm } from 'react-hook-form';
import { type TeamMember, teamMessages } from '#contract/accounts/team.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { OwnPassword } from '../../security/components/OwnPassword.tsx';
import { useUpdateMember } from '../api.ts';
import { roleWords } from './role-words.ts';

/** Asks who it is before a colleague may do everything. */
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
      saved={`${name} is ${roleWords.owner.label} now`}
      failed={teamMessages.notChanged}
      submitLabel="Make owner"
      unsaved={null}
      onClose={onClose}
    >
      <p>Owners can do everything, also change the team and close the account.</p>
      <OwnPassword control={form.control} name="password" />
    </FormDialog>
  );
}
