import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, newCampaign } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { useChangeCampaign } from '../api.ts';
import { CampaignMenu } from './CampaignMenu.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';

type CampaignTitleProps = { campaign: Campaign; mayManage: boolean; onBack: () => void };

/** The name of a campaign, and what is rarely done with it. */
export function CampaignTitle({ campaign, mayManage, onBack }: CampaignTitleProps) {
  const [renaming, setRenaming] = useState(false);
  const actions = useCampaignActions();
  const { resendOf, by } = campaign;
  const { many } = campaignWords[campaign.kind];
  const facts = [by && `Created by ${by}`, resendOf && `For those who haven’t opened ‘${resendOf.name}’`];
  return (
    <>
      <PageHeader
        title={campaign.name}
        description={facts.filter(Boolean).join(' · ')}
        onBack={onBack}
        backLabel={`Back to ${many}`}
        action={
          mayManage && <CampaignMenu campaign={campaign} actions={{ ...actions, onRename: () => setRenaming(true) }} />
        }
      />
      {renaming && <RenameDialog campaign={campaign} onClose={() => setRenaming(false)} />}
    </>
  );
}

const rules = z.object({ name: newCampaign.shape.name });

function RenameDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
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
      <Field of={TextField} control={form.control} name="name" label="Name" required autoFocus />
    </FormDialog>
  );
}
