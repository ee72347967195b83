import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import { mailMessages, nameField } from '#contract/mail/mail.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { sharedJobQuery } from '#web/features/directory/people/components/shared-job.ts';
import { AudiencePills } from '#web/features/mail/messages/components/AudiencePills.tsx';
import { MailHold } from '#web/features/mail/messages/components/MailHold.tsx';
import { SenderNote } from '#web/features/mail/messages/components/SenderNote.tsx';
import { useProfile } from '../../../../lib/profile.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { Draft } from '../../../../ui/forms/DraftNote.tsx';
import { DraftNote, useDraft } from '../../../../ui/forms/DraftNote.tsx';
import { RehireJobFields } from './RehireJobFields.tsx';
import { RehireMessageField } from './RehireMessageField.tsx';
import { RehireSuccess } from './RehireSuccess.tsx';
import { fieldOf } from './rehire-form.ts';
import type { WrittenRehire } from './use-rehire.ts';
import { useRehire } from './use-rehire.ts';

const kinds = [
  { value: 'existing', label: 'Existing Jobs' },
  { value: 'new', label: 'New Job' },
] as const;

/** Shares a job with ex-employees (spec section 2, Rehire share modal). */
export default function RehireDialog(props: SelectionDialogProps) {
  const { job } = props;
  const draft = useDraft<WrittenRehire>(`rehire:${useProfile()?.id}`);
  const { data, isLoading } = useQuery({
    ...sharedJobQuery(job ?? ''),
    enabled: job !== undefined,
    retry: false,
  });
  if (isLoading) return false;
  const chosen = data?.state === 'open' ? data : null;
  return (
    <Rehire key={draft.round} {...props} draft={draft} chosen={chosen && { ...chosen, salary: chosen.salaryWords }} />
  );
}

type RehireProps = SelectionDialogProps & { draft: Draft<WrittenRehire>; chosen: ActiveJob | null };

function Rehire({ audience, onClose, onDone, draft, chosen }: RehireProps) {
  const rehire = useRehire(audience, useProfile()?.companyDetails?.name ?? null, draft, chosen);
  // Told only now: whoever clears the selection on `onDone` may take this dialog away with it.
  const finish = () => {
    onDone();
    onClose();
  };
  if (rehire.sent) return <RehireSuccess onClose={finish} />;
  return (
    <FormDialog
      title="Bring back ex-employees with exciting opportunities"
      form={rehire.form}
      save={rehire.send}
      fieldOf={fieldOf}
      saved={mailMessages.rehireSent}
      onSaved={rehire.onSent}
      submitLabel="Share this job"
      unsaved="The job hasn’t been shared."
      isChanged={rehire.isChanged}
      onDiscard={draft.drop}
      onClose={onClose}
    >
      <MailHold />
      <DraftNote draft={draft} />
      <AudiencePills audience={audience} />
      <ChoiceField label="Which job" options={kinds} value={rehire.values.kind} onChange={rehire.chooseKind} />
      <RehireJobFields key={rehire.values.kind} form={rehire.form} kind={rehire.values.kind} />
      <Field of={TextField} control={rehire.form.control} name="subject" label="Subject" required />
      <RehireMessageField
        control={rehire.form.control}
        limit={limits.message}
        hint={`${nameField} becomes each recipient's name. The job is added below the message.`}
        onEdit={rehire.editMessage}
        onRestore={rehire.auto.kept === null ? undefined : rehire.restoreMessage}
      />
      <SenderNote />
    </FormDialog>
  );
}
