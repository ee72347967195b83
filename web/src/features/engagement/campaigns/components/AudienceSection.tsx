import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purposeWords } from '#contract/base/privacy.ts';
import { type Audience, type Campaign, isAudienceChosen } from '#contract/engagement/campaigns.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { audienceCountQuery } from '../api.ts';
import { count, people } from './campaign-words.ts';
import { AudienceDialog } from './late-dialogs.ts';

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
