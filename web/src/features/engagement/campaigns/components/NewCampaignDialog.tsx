import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignMessagesOf, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { newCampaign } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useCreateCampaign } from '../api.ts';
import { withArticle } from './campaign-words.ts';

const rules = z.object({ name: newCampaign.shape.name });

/** Begins a campaign that people answer: what the team calls it; what it asks is written on its page. */
export function NewCampaignDialog({ kind, onClose }: { kind: CampaignKind; onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateCampaign(kind);
  const { one } = campaignWords[kind];
  const said = campaignMessagesOf(kind);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '' },
  });
  return (
    <FormDialog
      title={`Create ${withArticle(one)}`}
      form={form}
      save={({ name }) => creating.mutateAsync({ name })}
      saved={said.created}
      failed={said.notCreated}
      onSaved={({ _id }) => navigate({ to: campaignPages[kind].one, params: { id: _id } })}
      submitLabel="Create"
      unsaved={`The ${one} hasn’t been created.`}
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
    </FormDialog>
  );
}
