import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purposeWords } from '#contract/base/privacy.ts';
import type { Audience, Campaign } from '#contract/engagement/campaigns.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { audienceCountQuery } from '../api.ts';
import { AudienceDialog } from './AudienceDialog.tsx';
import { count, people } from './campaign-words.ts';

const viewOf = (audience: Audience): DirectoryView => ({ filters: 'filters' in audience ? audience.filters : {} });

/** An audience in words: everybody, what the search says, or how many were chosen one by one. */
export function AudienceText({ audience }: { audience: Audience }) {
  const view = viewOf(audience);
  const chips = useChips(view);
  if (!('filters' in audience)) {
    const chosen = 'ids' in audience ? audience.ids : audience.emails;
    return `${people(chosen.length)}, chosen one by one`;
  }
  const words = searchText(view.filters, chips) || 'All ex-employees';
  return audience.removed.length ? `${words}, without ${count(audience.removed.length)} of them` : words;
}

/** Whom a campaign is for, counted now. */
export function AudienceSection({ campaign, audience }: { campaign: Campaign; audience: Audience }) {
  const { topic } = campaign;
  const { data } = useQuery(audienceCountQuery(audience, topic));
  const [choosing, setChoosing] = useState(false);
  return (
    <PartFrame
      title="Audience"
      action={
        <Button variant="default" onClick={() => setChoosing(true)}>
          Change audience
        </Button>
      }
    >
      <FactList>
        <Fact name="Who">
          <AudienceText audience={audience} />
        </Fact>
        <Fact name="Topic">{purposeWords[topic].label}</Fact>
        <Fact name="People">{data ? count(data.audience) : <Skeleton width="3rem" height="1rem" />}</Fact>
        <Fact name="Will get it">{data ? count(data.reached) : <Skeleton width="3rem" height="1rem" />}</Fact>
      </FactList>
      {choosing && <AudienceDialog campaign={campaign} before={audience} onClose={() => setChoosing(false)} />}
    </PartFrame>
  );
}
