import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { count } from './campaign-words.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';

/** How a campaign goes out. */
export function DeliverySection({ campaign }: { campaign: Campaign }) {
  const { senderName, perHour, trial } = campaign;
  const wordsOf = useSubjectWords();
  const isCounted = campaign.counted;
  const [changing, setChanging] = useState(false);
  return (
    <PartFrame
      title="Delivery"
      action={
        <Button variant="default" onClick={() => setChanging(true)}>
          Change delivery
        </Button>
      }
    >
      <FactList>
        <Fact name="Sender name">{senderName ?? 'Your company’s name'}</Fact>
        <Fact name="Speed">{perHour === null ? 'As fast as possible' : `At most ${count(perHour)} an hour`}</Fact>
        <Fact name="Second subject">
          {trial ? `‘${wordsOf(trial.subject)}’, tried on ${trial.samplePercent} % for ${trial.decideHours} h` : 'None'}
        </Fact>
        <Fact name="Opens and clicks">{isCounted ? 'Counted' : 'Not counted'}</Fact>
      </FactList>
      {changing && <DeliveryDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </PartFrame>
  );
}
