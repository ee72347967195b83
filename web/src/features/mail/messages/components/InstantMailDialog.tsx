import { limits } from '#contract/base/rules.ts';
import { mailMessages, nameField } from '#contract/mail/mail.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import type { Draft } from '../../../../ui/forms/DraftNote.tsx';
import { DraftNote, useDraft } from '../../../../ui/forms/DraftNote.tsx';
import { ContinueAsMailer } from './ContinueAsMailer.tsx';
import { InstantRecipients } from './InstantRecipients.tsx';
import { InstantTemplates } from './InstantTemplates.tsx';
import { MailHold } from './MailHold.tsx';
import { SenderNote } from './SenderNote.tsx';
import { TemplateLink } from './TemplateLink.tsx';
import type { MailDraft } from './use-instant-mail.ts';
import { useInstantMail } from './use-instant-mail.ts';

/** Mail to up to 50 people at once (spec section 2, Send instant mail). */
export default function InstantMailDialog(props: SelectionDialogProps) {
  const draft = useDraft<MailDraft>(`instant-mail:${useProfile()?.id}`);
  return <InstantMail key={draft.round} {...props} draft={draft} />;
}

function InstantMail({ draft, ...props }: SelectionDialogProps & { draft: Draft<MailDraft> }) {
  const profile = useProfile();
  const { form, recipients, beyond, isChanged, send, onSent } = useInstantMail(props, profile, draft);
  return (
    <FormDialog
      title="Send a message"
      form={form}
      save={send}
      saved={mailMessages.instantSent}
      failed={mailMessages.instantNotSent}
      onSaved={onSent}
      submitLabel="Send message"
      disabled={recipients.tooMany}
      aside={
        beyond && (
          <ContinueAsMailer
            {...beyond}
            onDone={() => {
              draft.drop();
              props.onClose();
            }}
          />
        )
      }
      unsaved="Your message hasn’t been sent."
      isChanged={isChanged}
      onDiscard={draft.drop}
      onClose={props.onClose}
    >
      <MailHold />
      <DraftNote draft={draft} />
      <InstantRecipients audience={props.audience} recipients={recipients} form={form} />
      <InstantTemplates form={form} company={profile?.companyDetails ?? null} />
      <Field of={TextField} control={form.control} name="subject" label="Subject" required />
      <Field
        of={TextAreaField}
        control={form.control}
        name="content"
        label="Content"
        required
        rows={8}
        limit={limits.message}
        description={`${nameField} becomes each recipient's name.`}
      />
      <TemplateLink form={form} />
      <SenderNote replies />
    </FormDialog>
  );
}
