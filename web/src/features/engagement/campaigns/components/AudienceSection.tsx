import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purposeWords } from '#contract/base/privacy.ts';
import { type Audience, type Campaign, isAudienceChosen } from '#contract/engagement/campaigns.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { audienceCountQuery } from '../api.ts';
import { AudienceText } from './AudienceText.tsx';
import { count } from './campaign-words.ts';
import { AudienceDialog } from './late-dialogs.ts';

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
