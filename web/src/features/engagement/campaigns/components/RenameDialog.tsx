import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { campaignLimits, campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, newCampaign } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useChangeCampaign } from '../api.ts';

const rules = z.object({ name: newCampaign.shape.name });

export function RenameDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const changing = useChangeCampaign(campaign._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: campaign.name },
  });
  return (
    <FormDialog
      title={`Rename the ${campaignWords[campaign.kind].one}`}
      form={form}
      save={changing.mutateAsync}
      saved={campaignMessages.updated}
      failed={campaignMessages.notUpdated}
      unsaved="The new name hasn’t been saved."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        limit={campaignLimits.name}
        required
        autoFocus
      />
    </FormDialog>
  );
}
