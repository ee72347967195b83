import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { newInvitation, teamMessages } from '#contract/accounts/team.ts';
import { type CompanyRole, companyRoles } from '#contract/base/permissions.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useInvite } from '../api.ts';
import { roleWords } from './role-words.ts';

const roleOptions = companyRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].label}: ${roleWords[role].may}`,
}));

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviting = useInvite();
  const form = useForm({
    resolver: zodResolver(newInvitation),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '', role: '' as CompanyRole },
  });
  return (
    <FormDialog
      title="Invite a colleague"
      size="small"
      form={form}
      save={(given) => inviting.mutateAsync(given)}
      saved={({ email }) => teamMessages.invited(email)}
      failed={teamMessages.notInvited}
      submitLabel="Send invitation"
      unsaved="The invitation hasn’t been sent."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="email"
        label="Email"
        type="email"
        description="They get a link that works for 7 days."
        required
        autoFocus
      />
      <Field of={RadioField} control={form.control} name="role" label="Role" options={roleOptions} required />
    </FormDialog>
  );
}
