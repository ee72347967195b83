import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Company, Profile } from '#contract/accounts/accounts.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import {
  firstPlaceholder,
  linkField,
  type MailTemplate,
  mailMessages,
  mailTemplates,
  nameField,
} from '#contract/mail/mail.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { MailAudience, SelectionDialogProps } from '../../../../lib/selected.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { type Draft, DraftNote, useDraft, useKeepDraft } from '../../../../ui/forms/DraftNote.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSendInstant } from '../api.ts';
import { AudiencePills } from './AudiencePills.tsx';
import { type InstantForm, instantForm, instantFormWithLink } from './instant-form.ts';
import { leftOutText } from './left-out.ts';
import { MailHold } from './MailHold.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import { SenderNote } from './SenderNote.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { HandOverNote, type MessageToMany, ToMany } from './ToMany.tsx';
import { asksForLink, clickTemplate, fillLink, noTemplate } from './template-texts.ts';
import { useMessageKey } from './use-message-key.ts';
import { useRecipients } from './use-recipients.ts';

type WrittenMail = Pick<InstantForm, 'subject' | 'content'>;
type MailDraft = WrittenMail & { key: string };

const withoutLink = zodResolver(instantForm);
const withLink = zodResolver(instantFormWithLink);

/** Returns the form of an instant message and its submission. */
function useInstantMail(
  { audience, onDone, onClose }: SelectionDialogProps,
  profile: Profile | undefined,
  draft: Draft<MailDraft>,
) {
  const { key: keptKey, ...kept } = draft.values ?? {};
  const recipients = useRecipients(audience);
  const start = recipients.people?.map(({ email }) => email) ?? [];
  const form = useForm<InstantForm>({
    resolver: (values, ...rest) => (asksForLink(values) ? withLink : withoutLink)(values, ...rest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { subject: '', content: '', link: '', ...kept, recipients: start },
  });
  const arrived = start.join();
  useEffect(() => {
    if (arrived === '') return;
    const emails = arrived.split(',');
    form.setValue('recipients', emails);
    if (emails.length > limits.recipients) void form.trigger('recipients');
  }, [arrived, form]);

  const { subject = '', content = '', link: typed = '', recipients: listed = [] } = useWatch({ control: form.control });
  const sameRecipients = listed.join() === arrived;
  // An unchanged selection is sent as it is and resolved by the server; otherwise exactly the pills.
  const selection = sameRecipients ? audience.selection : null;
  const written = subject !== '' || content !== '';
  const { form: key, keyOf } = useMessageKey(keptKey);
  const sendInstant = useSendInstant();
  useKeepDraft(draft, written ? { subject, content, key } : null);

  const send = ({ recipients: emails, link, ...text }: InstantForm) => {
    const to = selection ?? { recipients: emails.toSorted() };
    const message = { ...fillLink(text, link), ...to, sender: profile?.email, mailerType: 'instant' as const };
    return sendInstant({ ...message, idempotencyKey: keyOf(message) });
  };
  const finish = ({ suppressed }: { suppressed: number }) => {
    draft.drop();
    if (suppressed > 0) toast.info(leftOutText(suppressed, profile));
    onDone();
    onClose();
  };
  const isBeyond = recipients.tooMany || listed.length > limits.recipients;
  const total = selection && recipients.tooMany ? audience.total : listed.length;
  const beyond: MessageToMany | null = isBeyond
    ? { selection, recipients: listed, total, written: fillLink({ subject, content }, typed) }
    : null;
  return { form, recipients, beyond, isChanged: written || !sameRecipients, send, onSent: finish };
}

type InstantRecipientsProps = {
  audience: MailAudience;
  recipients: ReturnType<typeof useRecipients>;
  form: UseFormReturn<InstantForm>;
};

/** The recipients. Up to 50 can be added and removed one by one; a larger selection is shown with an explanation. */
function InstantRecipients({ audience, recipients, form }: InstantRecipientsProps) {
  if (recipients.tooMany) return <AudiencePills audience={audience} error={mailMessages.tooManyRecipients} />;
  if (recipients.failed) return <AudiencePills audience={audience} error={generalMessages.generic} />;
  if (!recipients.people) return <Skeleton height="5rem" />;
  const names = new Map([...audience.names, ...recipients.people].map(({ email, name }) => [email, name]));
  return (
    <Field of={RecipientsField} control={form.control} name="recipients" nameOf={(email: string) => names.get(email)} />
  );
}

/** The field for the template's link, with the sentence as its reader will see it. */
function TemplateLink({ form }: { form: UseFormReturn<InstantForm> }) {
  const { subject = '', content = '', link = '' } = useWatch({ control: form.control });
  const text = { subject, content };
  if (!asksForLink(text)) return null;
  const line = [...content.split('\n'), subject].find((one) => one.includes(linkField)) ?? '';
  return (
    <Field
      of={TextField}
      control={form.control}
      name="link"
      label="Link"
      type="url"
      required
      placeholder="https://"
      description={`${linkField} becomes this address: “${fillLink({ subject: '', content: line.trim() }, link).content}”`}
    />
  );
}

/** The template picker, connected to the form's subject and content. */
function InstantTemplates({ form, company }: { form: UseFormReturn<InstantForm>; company: Company | null }) {
  const [state, setState] = useState(noTemplate);
  const click = (template: MailTemplate) => {
    const blanks = { companyName: company?.name ?? null };
    const [subject, content] = form.getValues(['subject', 'content']);
    const next = clickTemplate(state, { subject, content }, template, blanks);
    setState(next.state);
    form.setValue('subject', next.draft.subject);
    form.setValue('content', next.draft.content);
    if (next.state.active) form.clearErrors(['subject', 'content']);
  };
  return <TemplatePicker templates={mailTemplates} active={state.active} onClick={click} />;
}

/** The dialog for a message to up to 50 people at once (spec section 2, Send instant mail). */
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
      markOf={firstPlaceholder}
      onSaved={onSent}
      submitLabel="Send message"
      disabled={recipients.tooMany}
      aside={
        beyond && (
          <ToMany
            message={beyond}
            isMain={recipients.tooMany}
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
      {beyond && <HandOverNote total={beyond.total} />}
      <InstantRecipients audience={props.audience} recipients={recipients} form={form} />
      <InstantTemplates form={form} company={profile?.companyDetails ?? null} />
      <Field of={TextField} control={form.control} name="subject" label="Subject" limit={limits.subject} required />
      <Field
        of={TextAreaField}
        control={form.control}
        name="content"
        label="Content"
        required
        rows={8}
        limit={limits.message}
        description={`${nameField} becomes each recipient’s name.`}
      />
      <TemplateLink form={form} />
      <SenderNote replies />
    </FormDialog>
  );
}
