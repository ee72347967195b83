import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignLimits, campaignMessagesOf, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, newCampaign } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useCreateCampaign } from '../api.ts';
import { withArticle } from './campaign-words.ts';

const rules = z.object({ name: newCampaign.shape.name, start: z.string() });
export type NewCampaignValues = z.infer<typeof rules>;

type NewCampaignDialogProps = {
  kind: CampaignKind;
  /** The first choice of `start`. */
  start?: string;
  /** Creates it from what is chosen in `start`; without it, empty. */
  create?: (values: NewCampaignValues) => Promise<Pick<Campaign, '_id'>>;
  /** The field `start`. */
  children?: (control: Control<NewCampaignValues>) => ReactNode;
  onClose: () => void;
};

/** Creates a campaign with the team's name for it. The rest is written on its page. */
export function NewCampaignDialog({ kind, start = '', create, children, onClose }: NewCampaignDialogProps) {
  const navigate = useNavigate();
  const creating = useCreateCampaign(kind);
  const { one } = campaignWords[kind];
  const said = campaignMessagesOf(kind);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', start },
  });
  return (
    <FormDialog
      title={`Create ${withArticle(one)}`}
      form={form}
      save={create ?? (({ name }) => creating.mutateAsync({ name }))}
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
        limit={campaignLimits.name}
        required
        autoFocus
      />
      {children?.(form.control)}
    </FormDialog>
  );
}
