import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mailerMessages } from '#contract/engagement/campaign-messages.ts';
import { newCampaign } from '#contract/engagement/campaigns.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import { templatesQuery, useCreateCampaign } from '#web/features/engagement/campaigns/api.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';

const rules = z.object({ name: newCampaign.shape.name, start: z.string() });
const presetMark = 'preset ';

/** A template of the company by its id, or an email of the product as it is. */
function begin(start: string) {
  const preset = emailPresets.find(({ key }) => start === presetMark + key);
  if (!preset) return { templateId: start || undefined };
  const { subject, preheader, document } = preset;
  return { email: { subject, preheader, document } };
}

/** Begins a mailer: what the team calls it, and what its email begins as. */
export function NewMailerDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateCampaign('mailer');
  const templates = useQuery(templatesQuery);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', start: '' },
  });
  return (
    <FormDialog
      title="Create a mailer"
      form={form}
      save={({ name, start }) => creating.mutateAsync({ name, ...begin(start) })}
      saved={mailerMessages.created}
      failed={mailerMessages.notCreated}
      onSaved={({ _id }) => navigate({ to: '/home/engagement/mailers/$id', params: { id: _id } })}
      submitLabel="Create"
      unsaved="The mailer hasn’t been created."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        description="Only your team sees it."
        required
        autoFocus
      />
      <Field
        of={SelectField}
        control={form.control}
        name="start"
        label="Start from"
        placeholder="An empty email"
        clearLabel="Start from an empty email"
        searchable
        nothingFound="No template found"
        options={[
          ...(templates.data?.length
            ? [
                {
                  group: 'Your templates',
                  items: templates.data.map(({ _id, name }) => ({ value: _id, label: name })),
                },
              ]
            : []),
          {
            group: 'Ready-made',
            items: emailPresets.map(({ key, name }) => ({ value: presetMark + key, label: name })),
          },
        ]}
      />
    </FormDialog>
  );
}
