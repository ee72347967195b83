import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { colleagueLimits, colleagueMessages, newColleagueMessage } from '#contract/ex-employee/colleagues.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useWrite } from '../api.ts';
import classes from './Colleagues.module.css';

type WriteDialogProps = {
  to: { _id: string; name: string };
  /** What is answered. */
  answers?: string;
  onClose: () => void;
};

/** A message to a colleague, or an answer to one of theirs. */
export function WriteDialog({ to, answers, onClose }: WriteDialogProps) {
  const writing = useWrite();
  const form = useForm({
    resolver: zodResolver(newColleagueMessage),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { text: '' },
  });
  return (
    <FormDialog
      title={answers === undefined ? `Write to ${to.name}` : `Reply to ${to.name}`}
      form={form}
      save={({ text: written }) => writing.mutateAsync({ to: to._id, text: written })}
      saved={colleagueMessages.sent}
      failed={colleagueMessages.notSent}
      submitLabel="Send"
      unsaved="Your message has not been sent yet."
      onClose={onClose}
    >
      {answers !== undefined && <blockquote className={classes.quote}>{answers}</blockquote>}
      <p className={text.muted}>{`${to.name} gets it by email and here. Neither of you sees the other’s email.`}</p>
      <Field
        of={TextAreaField}
        control={form.control}
        name="text"
        label="Message"
        required
        rows={5}
        limit={colleagueLimits.text}
      />
    </FormDialog>
  );
}
