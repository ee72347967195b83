import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type CompanyRole, companyRoles } from '#contract/permissions.ts';
import { newInvitation, teamMessages } from '#contract/team.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInvite } from '../api.ts';
import { roleWords } from './role-words.ts';
import classes from './Team.module.css';

const roleOptions = companyRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].label}: ${roleWords[role].may}`,
}));

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const inviting = useInvite();
  const form = useForm({
    resolver: zodResolver(newInvitation),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '', role: '' as CompanyRole },
  });
  const invite = async (given: { email: string; role: CompanyRole }) => {
    try {
      await inviting.mutateAsync(given);
      toast.success(teamMessages.invited(given.email));
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const told = error instanceof ApiError && error.status === 409;
      toast.failure(told ? error.message : failureText(error, teamMessages.notInvited));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(invite, () => focusFirstFault(element.current)));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={working}>
        Send invitation
      </Button>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} title="Invite a colleague" footer={footer} size="small">
      <form
        id={id}
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          of={TextField}
          control={form.control}
          name="email"
          label="Email"
          type="email"
          description="They get a link that is good for 7 days."
          required
          autoFocus
        />
        <Field of={RadioField} control={form.control} name="role" label="Role" options={roleOptions} required />
      </form>
    </ModalFrame>
  );
}
