import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type MessageCopy, messageMessages, resendTo } from '#contract/mail/sent-messages.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useResend } from '../api.ts';

type ResendDialogProps = { message: string; copy: MessageCopy; onClose: () => void };

/** Resends a message that could not be delivered, to the address typed here. */
export function ResendDialog({ message, copy, onClose }: ResendDialogProps) {
  const resending = useResend(message, copy._id);
  const person = copy.person?._id;
  const mayCorrect = can(useProfile(), 'people:write') && person !== undefined;
  const form = useForm({
    resolver: zodResolver(resendTo),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: copy.email },
  });
  return (
    <FormDialog
      title={`Send again to ${copy.name || copy.email}`}
      form={form}
      save={resending.mutateAsync}
      saved={messageMessages.resent}
      failed={messageMessages.notResent}
      submitLabel="Send"
      unsaved="The message hasn’t been sent again."
      onClose={onClose}
    >
      <p className={text.muted}>
        The message is sent unchanged. Correct the address, or keep it if it works again.{' '}
        {mayCorrect ? (
          <>
            The address in{' '}
            <Link to="/home/exemployee" search={{ id: person }} className={text.link}>
              their record
            </Link>{' '}
            stays as it is until an import or a merge corrects it.
          </>
        ) : (
          'The address in their record stays as it is.'
        )}
      </p>
      <Field of={TextField} control={form.control} name="email" type="email" label="Email address" required autoFocus />
    </FormDialog>
  );
}
