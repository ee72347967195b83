import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type MailTopic, mailTopics, purposeWords } from '#contract/base/privacy.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Audience, type Campaign, isAudienceChosen, isEveryone } from '#contract/engagement/campaigns.ts';
import { FilterBar } from '#web/features/directory/people/components/FilterBar.tsx';
import { FilterChips } from '#web/features/directory/people/components/FilterChips.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { audienceCountQuery, useChangeCampaign } from '../api.ts';
import classes from './Campaigns.module.css';
import { count, people } from './campaign-words.ts';

const whos = [
  { value: 'some', label: 'Chosen by filters' },
  { value: 'all', label: 'All ex-employees' },
] as const;
const topics = mailTopics.map((value) => ({ value, label: purposeWords[value].label }));

/** Chooses the audience by the filters of the search, including groups, and counts it meanwhile. */
export function AudienceDialog({
  campaign,
  before,
  onClose,
}: {
  campaign: Campaign;
  before: Audience;
  onClose: () => void;
}) {
  const changing = useChangeCampaign(campaign._id);
  const [audience, setAudience] = useState<Audience>(before);
  const form = useForm({ defaultValues: { topic: campaign.topic as string } });
  const topic = useWatch({ control: form.control, name: 'topic' }) as MailTopic;
  const counted = useQuery({
    ...audienceCountQuery(audience, topic),
    enabled: isAudienceChosen(audience),
    placeholderData: (before) => before,
  });
  const filters: PersonFilters = 'filters' in audience ? audience.filters : {};
  const choose = (next: PersonFilters) => setAudience({ filters: next, removed: [] });
  const isNamed = !('filters' in audience);
  const isAll = isEveryone(audience);
  const isChosen = isAudienceChosen(audience);
  const chooseWho = (who: 'all' | 'some') =>
    setAudience(who === 'all' ? { filters: {}, removed: [], everyone: true } : { filters, removed: [] });
  const countedText = counted.data && `${people(counted.data.audience)}. ${count(counted.data.reached)} will get it.`;
  return (
    <FormDialog
      title={`Who gets this ${campaignWords[campaign.kind].one}`}
      size="large"
      form={form}
      save={() => changing.mutateAsync({ audience, topic })}
      saved={campaignMessages.updated}
      failed={campaignMessages.notUpdated}
      disabled={!isChosen}
      isChanged={form.formState.isDirty || audience !== before}
      unsaved="The new audience hasn’t been saved."
      onClose={onClose}
    >
      {isNamed && (
        <p className={text.muted}>
          These people were chosen one by one. If you choose a filter, the people it finds replace them.
        </p>
      )}
      <ChoiceField label="Who gets it" options={whos} value={isAll ? 'all' : 'some'} onChange={chooseWho} />
      {!isAll && (
        <div className={classes.lines}>
          <FilterBar view={{ filters }} onChange={choose} />
          <FilterChips view={{ filters }} onChange={(view) => choose(view.filters)} />
        </div>
      )}
      <Field
        of={SelectField}
        control={form.control}
        name="topic"
        label="Topic"
        description="Only people you may write to about this topic, for example because they agreed to it, get the email."
        options={topics}
        required
      />
      <p role="status" className={text.muted}>
        {isChosen ? (countedText ?? 'Counting…') : 'Choose at least one filter, or all ex-employees.'}
      </p>
    </FormDialog>
  );
}
