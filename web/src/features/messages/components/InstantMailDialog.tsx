import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { nameField } from '#contract/mail.ts';
import { limits } from '#contract/rules.ts';
import { useProfile } from '../../../lib/profile.ts';
import type { Draft } from '../../../ui/DraftNote.tsx';
import { DraftNote, useDraft } from '../../../ui/DraftNote.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import { useDiscard } from '../../../ui/use-discard.tsx';
import type { MailDialogProps } from '../api.ts';
import { InstantRecipients } from './InstantRecipients.tsx';
import { InstantTemplates } from './InstantTemplates.tsx';
import classes from './MailForm.module.css';
import { SenderNote } from './SenderNote.tsx';
import type { WrittenMail } from './use-instant-mail.ts';
import { useInstantMail } from './use-instant-mail.ts';

/** Mail to up to 50 people at once (spec section 2, Send instant mail). */
export default function InstantMailDialog(props: MailDialogProps) {
  const draft = useDraft<WrittenMail>(`instant-mail:${useProfile()?.id}`);
  return props.opened && <InstantMail key={draft.round} {...props} draft={draft} />;
}

function InstantMail({ draft, ...props }: MailDialogProps & { draft: Draft<WrittenMail> }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const profile = useProfile();
  const { form, recipients, changed, sending, submit } = useInstantMail(props, profile, draft, element);
  const discard = useDiscard({
    isChanged: () => changed,
    onDiscard: draft.drop,
    onClose: props.onClose,
    words: 'What you wrote has not been sent.',
  });
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={sending} disabled={recipients.tooMany}>
        Send message
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame opened onClose={discard.close} covered={discard.asking} title="Send a message" footer={footer}>
        <DraftNote draft={draft} />
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
          <SenderNote replies />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
