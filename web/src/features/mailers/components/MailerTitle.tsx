import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mailerMessages } from '#contract/campaign-messages.ts';
import { type Campaign, newCampaign } from '#contract/campaigns.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useChangeMailer } from '../api.ts';
import { MailerMenu } from './MailerMenu.tsx';
import { useMailerActions } from './use-mailer-actions.ts';

type MailerTitleProps = { mailer: Campaign; mayManage: boolean; onBack: () => void };

/** The name of a mailer, and what is rarely done with it. */
export function MailerTitle({ mailer, mayManage, onBack }: MailerTitleProps) {
  const [renaming, setRenaming] = useState(false);
  const actions = useMailerActions();
  const { resendOf, by } = mailer;
  const facts = [by && `Created by ${by}`, resendOf && `For those who haven’t opened ‘${resendOf.name}’`];
  return (
    <>
      <PageHeader
        title={mailer.name}
        description={facts.filter(Boolean).join(' · ')}
        onBack={onBack}
        backLabel="Back to mailers"
        action={mayManage && <MailerMenu mailer={mailer} actions={{ ...actions, onRename: () => setRenaming(true) }} />}
      />
      {renaming && <RenameDialog mailer={mailer} onClose={() => setRenaming(false)} />}
    </>
  );
}

const rules = z.object({ name: newCampaign.shape.name });

function RenameDialog({ mailer, onClose }: { mailer: Campaign; onClose: () => void }) {
  const changing = useChangeMailer(mailer._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: mailer.name },
  });
  return (
    <FormDialog
      title="Rename the mailer"
      form={form}
      save={changing.mutateAsync}
      saved={mailerMessages.updated}
      failed={mailerMessages.notUpdated}
      unsaved="The new name hasn’t been saved."
      onClose={onClose}
    >
      <Field of={TextField} control={form.control} name="name" label="Name" required autoFocus />
    </FormDialog>
  );
}
