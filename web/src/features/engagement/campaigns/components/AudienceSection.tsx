import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type MailTopic, mailTopics, purposeWords } from '#contract/base/privacy.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type Audience, type Campaign, isAudienceChosen, isEveryone } from '#contract/engagement/campaigns.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import { FilterBar } from '#web/features/directory/people/components/FilterBar.tsx';
import { FilterChips } from '#web/features/directory/people/components/FilterChips.tsx';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
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
function AudienceDialog({ campaign, before, onClose }: { campaign: Campaign; before: Audience; onClose: () => void }) {
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

const viewOf = (audience: Audience): DirectoryView => ({ filters: 'filters' in audience ? audience.filters : {} });

/** An audience in words: everyone, its filters, or how many were chosen one by one. */
export function AudienceText({ audience }: { audience: Audience }) {
  const view = viewOf(audience);
  const chips = useChips(view);
  if (!('filters' in audience)) {
    const chosen = 'ids' in audience ? audience.ids : audience.emails;
    return `${people(chosen.length)}, chosen one by one`;
  }
  if (!isAudienceChosen(audience)) return 'Not chosen yet';
  const words = searchText(view.filters, chips) || 'All ex-employees';
  return audience.removed.length ? `${words}, without ${count(audience.removed.length)} of them` : words;
}

/** The audience of a campaign, counted now. */
export function AudienceSection({ campaign, audience }: { campaign: Campaign; audience: Audience }) {
  const { topic } = campaign;
  const isChosen = isAudienceChosen(audience);
  const { data, error } = useQuery({ ...audienceCountQuery(audience, topic), enabled: isChosen });
  const skeleton = isChosen && !error ? <Skeleton width="3rem" height="1rem" /> : '–';
  const [choosing, setChoosing] = useState(false);
  return (
    <PartFrame
      title="Audience"
      action={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {isChosen ? 'Change audience' : 'Choose audience'}
        </Button>
      }
    >
      <FactList>
        <Fact name="Who">
          <AudienceText audience={audience} />
        </Fact>
        <Fact name="Topic">{purposeWords[topic].label}</Fact>
        <Fact name="People">{data ? count(data.audience) : skeleton}</Fact>
        <Fact name="Will get it">{data ? count(data.reached) : skeleton}</Fact>
      </FactList>
      {choosing && <AudienceDialog campaign={campaign} before={audience} onClose={() => setChoosing(false)} />}
    </PartFrame>
  );
}
