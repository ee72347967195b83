import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { emailPresets } from '#contract/mail/email-presets.ts';
import { templatesQuery, useCreateCampaign } from '#web/features/engagement/campaigns/api.ts';
import { NewCampaignDialog } from '#web/features/engagement/campaigns/components/NewCampaignDialog.tsx';
import { templateQuery } from '#web/features/mail/email-builder/api.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';

const presetMark = 'preset ';

/** Returns the start of a mailer: a template of the company by its id, or a ready-made email. */
function begin(start: string) {
  const preset = emailPresets.find(({ key }) => start === presetMark + key);
  if (!preset) return { templateId: start || undefined };
  const { subject, preheader, document } = preset;
  return { email: { subject, preheader, document } };
}

/** Creates a mailer with the team's name for it and a first email. */
export function NewMailerDialog({ onClose }: { onClose: () => void }) {
  const creating = useCreateCampaign('mailer');
  // The builder leads here with the template to start from, which may be on a later page of the gallery.
  const [filters, change] = useFilters();
  const [template] = useState(filters.template);
  const forget = useEffectEvent(() => template && change({ template: undefined }));
  useEffect(() => void forget(), []);
  const templates = useQuery(templatesQuery);
  const listed = templates.data ?? [];
  const given = useQuery({ ...templateQuery(template ?? ''), enabled: template !== undefined });
  const own = given.data && !listed.some(({ _id }) => _id === given.data._id) ? [given.data, ...listed] : listed;
  return (
    <NewCampaignDialog
      kind="mailer"
      {...(template && { start: template })}
      create={({ name, start }) => creating.mutateAsync({ name, ...begin(start) })}
      onClose={onClose}
    >
      {(control) => (
        <Field
          of={SelectField}
          control={control}
          name="start"
          label="Start from"
          placeholder="An empty email"
          clearLabel="Start from an empty email"
          searchable
          nothingFound="No template found"
          options={[
            ...(own.length
              ? [{ group: 'Your templates', items: own.map(({ _id, name }) => ({ value: _id, label: name })) }]
              : []),
            {
              group: 'Ready-made',
              items: emailPresets.map(({ key, name }) => ({ value: presetMark + key, label: name })),
            },
          ]}
        />
      )}
    </NewCampaignDialog>
  );
}
