import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { GiftToClaim } from '#contract/engagement/gift-views.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { ApiError } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { cancelOrder, claim, loadGiftToClaim, showOrdered } from '../api.ts';
import { AddressForm } from './AddressForm.tsx';
import classes from './Claim.module.css';
import { type Choice, ItemChoice } from './ItemChoice.tsx';
import { OwnOrderCard } from './OwnOrderCard.tsx';
import { points } from './order-words.ts';

type ClaimViewProps = {
  /** Null: it is a preview, and nothing is sent. */
  claimer: CampaignReader | null;
  before: GiftToClaim;
};

/** The key is the same as long as nothing else is chosen: sent again after a fault it is one order. */
type Chosen = Choice & { key: string };

/** A gift on its own page: what was ordered and where that stands, and what can be chosen. Free of Mantine. */
export function ClaimView({ claimer, before }: ClaimViewProps) {
  const client = useContext(QueryClientContext);
  const [gift, setGift] = useState(before);
  const [choice, setChoice] = useState<Chosen>();
  const [said, setSaid] = useState<{ tone: 'info' | 'bad'; words: string }>();
  const show = (next: GiftToClaim) => {
    setGift(next);
    setChoice(undefined);
    if (client) showOrdered(client);
    focusHeading();
  };
  const order = async ({ item, variant, key }: Chosen, address: Parameters<typeof claim>[1]['address']) => {
    if (!claimer) return;
    try {
      const body = { item: item._id, variant: variant._id, points: item.points, address, idempotencyKey: key };
      show(await claim(claimer, body));
      setSaid({ tone: 'info', words: `${giftMessages.claimed}.` });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Something was faster: the gift is shown as it is now.
      show(await loadGiftToClaim(claimer));
      setSaid({ tone: 'bad', words: `${error.message}.` });
    }
  };
  const cancel = async (id: string) => {
    if (claimer) show(await cancelOrder(claimer, id));
    setSaid(undefined);
  };
  const choose = (next: Choice) => {
    setSaid(undefined);
    setChoice({ ...next, key: newKey() });
  };
  return (
    <div className={classes.gift}>
      <div className={classes.head}>
        <GiftHead gift={gift} />
        {gift.isTest && <Callout tone="info">{campaignMessages.isTest}.</Callout>}
        <div role="status">{said && <Callout tone={said.tone}>{said.words}</Callout>}</div>
      </div>
      {gift.orders.length > 0 && (
        <ul className={classes.orders} aria-label="Your orders">
          {gift.orders.map((one) => (
            <li key={one._id}>
              <OwnOrderCard order={one} onCancel={one.canCancel ? () => cancel(one._id) : null} />
            </li>
          ))}
        </ul>
      )}
      {gift.canClaim ? (
        choice ? (
          <AddressForm
            gift={gift}
            choice={choice}
            isPreview={!claimer}
            onBack={() => setChoice(undefined)}
            onSend={(address) => order(choice, address)}
          />
        ) : (
          <ItemChoice gift={gift} onChoose={choose} />
        )
      ) : (
        gift.orders.length === 0 && (
          <p>{gift.state === 'paused' ? 'This gift is paused. Please come back later.' : 'This gift is closed.'}</p>
        )
      )}
    </div>
  );
}

function GiftHead({ gift }: { gift: GiftToClaim }) {
  const { companyName, title, text: words, withPoints, balance, closesAt, canClaim } = gift;
  return (
    <header>
      <p className={text.muted}>{withPoints ? `For your points at ${companyName}` : `A gift from ${companyName}`}</p>
      <h1 tabIndex={-1} className={`${page.title} ${text.breaking}`}>
        {title}
      </h1>
      {words && <p className={classes.written}>{words}</p>}
      {balance !== null && (
        <p className={text.muted}>
          You have <strong className={classes.balance}>{points(balance)}</strong>.
        </p>
      )}
      {canClaim && closesAt && (
        <p className={text.muted}>
          Closes <Moment at={closesAt} />.
        </p>
      )}
    </header>
  );
}
