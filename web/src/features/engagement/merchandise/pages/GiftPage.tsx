import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Gift } from '#contract/engagement/gift-views.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { late } from '../../../../lib/late.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { giftQuery } from '../api.ts';
import { GiftPreview } from '../components/GiftPreview.tsx';
import { GiftBoard, GiftResults } from '../components/GiftResults.tsx';

const GiftDialog = late(() => import('../components/GiftDialog.tsx'), 'GiftDialog');

/** The offer of a gift with a preview for its readers, and when it closes. */
function GiftSection({ campaign }: { campaign: Campaign }) {
  const { data: gift, error, refetch } = useQuery(giftQuery(campaign._id));
  const [writing, setWriting] = useState(false);
  const isWritten = gift && gift.title !== '';
  return (
    <>
      <PartFrame
        title="Gift"
        action={
          gift && (
            <Button variant="default" onClick={() => setWriting(true)}>
              {isWritten ? 'Edit gift' : 'Choose items'}
            </Button>
          )
        }
      >
        {error && !gift && <LoadFailure error={error} failed={giftMessages.notFetched} onRetry={refetch} />}
        {!error && !gift && <RowSkeletons count={3} />}
        {gift && !isWritten && (
          <p className={text.muted}>Nothing is offered yet. Write a title and choose items from your catalogue.</p>
        )}
        {isWritten && <Written gift={gift} campaign={campaign} />}
        {writing && gift && <GiftDialog gift={gift} closesAt={campaign.closesAt} onClose={() => setWriting(false)} />}
      </PartFrame>
      <ClosingSection campaign={campaign} />
    </>
  );
}

function Written({ gift, campaign }: { gift: Gift; campaign: Campaign }) {
  const offered = gift.items.filter(({ isOffered }) => isOffered);
  const left = gift.items.filter(({ isOffered }) => !isOffered);
  return (
    <div className={layout.column}>
      <FactList>
        <Fact name="Each person">
          {gift.withPoints ? 'Spends their points on any of the items' : 'Chooses one item as a gift'}
        </Fact>
        <Fact name="Items">{offered.map(({ name }) => name).join(' · ')}</Fact>
      </FactList>
      {left.length > 0 && (
        <Callout tone="warn">
          {`Not offered: ${left.map(({ name }) => name).join(', ')}. ${
            gift.withPoints ? 'An item must have a price in points' : 'An item must have a variant'
          }, and must not be in the archive.`}
        </Callout>
      )}
      <GiftPreview {...gift} items={offered} closesAt={campaign.closesAt} />
    </div>
  );
}

/** The page of a gift: its offer and audience until it starts, then its orders. */
export const GiftPage = () => (
  <CampaignView
    kind="merchandise"
    renderContent={(campaign) => <GiftSection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <GiftResults campaign={campaign} mayManage={mayManage} />}
    renderPrimary={(campaign) => <GiftBoard campaign={campaign} />}
  />
);
