import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { closingTitle, endsByItself } from './campaign-words.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function reminderWords({ remindDays, reminded }: Campaign): string {
  if (remindDays.length === 0) return 'None';
  const after = `${remindDays.map(days).join(' and ')} after it starts`;
  return reminded === 0 ? after : `${after}; ${reminded} of ${remindDays.length} sent`;
}

/** When what people answer closes, and when those who have not answered are reminded. */
export function ClosingSection({ campaign }: { campaign: Campaign }) {
  const { kind, state, closesAt } = campaign;
  const [changing, setChanging] = useState(false);
  const isOver = state === 'finished' || state === 'cancelled';
  return (
    <PartFrame
      title={closingTitle(kind)}
      action={
        !isOver && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {endsByItself(kind) ? 'Change reminders' : 'Change closing'}
          </Button>
        )
      }
    >
      <FactList>
        <Fact name="Closes">
          {closesAt ? <Moment at={closesAt} /> : endsByItself(kind) ? 'When it ends' : 'When you close it'}
        </Fact>
        <Fact name="Reminders">{reminderWords(campaign)}</Fact>
      </FactList>
      {changing && <ClosingDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </PartFrame>
  );
}
