import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { address, type PostalAddress } from '#contract/engagement/addresses.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { GiftToClaim } from '#contract/engagement/gift-views.ts';
import { giftMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { ApiError } from '../../../../lib/client.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Callout, Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { cancelOrder, claim, loadGiftToClaim, showOrdered } from '../api.ts';
import classes from './Claim.module.css';
import { type Choice, ItemChoice, openChoices } from './ItemChoice.tsx';
import { OwnOrderCard } from './OwnOrderCard.tsx';
import { points } from './order-words.ts';

type Named = `address.${keyof PostalAddress}`;
type AddressFormProps = {
  gift: GiftToClaim;
  choice: Choice;
  isPreview: boolean;
  /** Null: there is nothing else to choose. */
  onBack: (() => void) | null;
  onSend: (address: PostalAddress) => Promise<unknown>;
};

/** The fields have the names that the server uses, so that its errors appear beside them. */
const rules: PlainSchema<PostalAddress> = {
  safeParse: (values) => {
    const typed = Object.entries(values as Record<Named, string>);
    const read = address.safeParse(
      Object.fromEntries(typed.map(([name, value]) => [name.slice('address.'.length), value])),
    );
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => ({ path: `address.${String(path[0])}`, message }));
    return { success: false, error: { issues } };
  },
};

/** Where what was chosen goes; with it the order is sent. What is typed is kept in the tab until then. */
function AddressForm({ gift, choice: { item, variant }, isPreview, onBack, onSend }: AddressFormProps) {
  const { typed, keep, drop } = useFormDraft(`address for ${gift._id}`);
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (given) => {
      await onSend(given);
      drop();
    },
    giftMessages.notClaimed,
  );
  const { known } = gift;
  const field = (of: keyof PostalAddress, filledIn = '') => {
    const name: Named = `address.${of}`;
    return { name, defaultValue: typed[name] ?? known?.address?.[of] ?? filledIn, error: faults[name] };
  };
  const [picture] = item.pictures;
  return (
    <form
      className={page.form}
      {...formProps}
      onInput={isPreview ? undefined : keep}
      onSubmit={(event) => (isPreview ? event.preventDefault() : formProps.onSubmit(event))}
    >
      <div className={classes.chosen}>
        {picture && <img src={smallerPicture(picture, 128)} alt="" width={64} height={64} />}
        <div className={classes.words}>
          <p className={`${text.strong} ${text.breaking}`}>{item.name}</p>
          <p className={text.muted}>
            {[variant.name, item.points !== null && points(item.points)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {onBack && (
          <button type="button" className={buttons.button} onClick={onBack}>
            Change
          </button>
        )}
      </div>
      <h2 className={text.heading}>Where shall we send it?</h2>
      {known?.address && <p className={text.muted}>The address of your last order is filled in.</p>}
      <Fault>{faults.form}</Fault>
      <PlainField label="Name" {...field('name', known?.name)} type="text" autoComplete="name" />
      <PlainField
        label="Phone"
        {...field('phone', known?.phone ?? '')}
        type="tel"
        autoComplete="tel"
        hint="For the courier"
      />
      <PlainField label="Address" {...field('line1')} type="text" autoComplete="address-line1" />
      <PlainField label="Address, second line" {...field('line2')} type="text" autoComplete="address-line2" optional />
      <PlainField label="City" {...field('city')} type="text" autoComplete="address-level2" />
      <PlainField label="State" {...field('state')} type="text" autoComplete="address-level1" />
      <PlainField label="PIN code or postal code" {...field('postalCode')} type="text" autoComplete="postal-code" />
      <PlainField label="Country" {...field('country', 'India')} type="text" autoComplete="country-name" />
      <div className={page.actions}>
        <button type="submit" className={buttons.primary} disabled={working || isPreview}>
          {working ? 'Sending…' : item.points === null ? 'Send order' : `Order for ${points(item.points)}`}
        </button>
      </div>
      <p className={text.small}>
        {`${gift.companyName} uses this address to send you the parcel. It is erased ${merchandiseLimits.addressDays} days after it has arrived.`}
      </p>
    </form>
  );
}

type ClaimViewProps = {
  /** Null: it is a preview, and nothing is sent. */
  claimer: CampaignReader | null;
  before: GiftToClaim;
  /** What is done before an order is shown; without it the gift is a page with its own heading. */
  onOrdered?: (() => void) | undefined;
};

/** The key is the same as long as nothing else is chosen: sent again after a fault it is one order. */
type Chosen = Choice & { key: string };

/** A gift on its page: the reader's orders with their states, and the items to choose from. Free of Mantine. */
export function ClaimView({ claimer, before, onOrdered }: ClaimViewProps) {
  const client = useContext(QueryClientContext);
  const [gift, setGift] = useState(before);
  // Where one thing is left to choose, it is chosen.
  const [choice, setChoice] = useState<Chosen | undefined>(() => {
    const [only, ...others] = openChoices(before);
    return claimer && only && others.length === 0 ? { ...only, key: newKey() } : undefined;
  });
  const isAlone = gift.items.flatMap(({ variants }) => variants).length === 1;
  const [said, setSaid] = useState<{ tone: 'info' | 'bad'; words: string }>();
  const toldRef = useRef<HTMLDivElement>(null);
  const show = (next: GiftToClaim) => {
    onOrdered?.();
    setGift(next);
    setChoice(undefined);
    if (client) showOrdered(client);
    if (onOrdered) toldRef.current?.focus({ preventScroll: true });
    else focusHeading();
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
        {onOrdered ? <Balance gift={gift} /> : <GiftHead gift={gift} />}
        {gift.isTest && <Callout tone="info">{campaignMessages.isTest}.</Callout>}
        <div ref={toldRef} role="status" tabIndex={-1} className={classes.told}>
          {said && <Callout tone={said.tone}>{said.words}</Callout>}
        </div>
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
            onBack={isAlone ? null : () => setChoice(undefined)}
            onSend={(address) => order(choice, address)}
          />
        ) : (
          <ItemChoice gift={gift} onChoose={choose} />
        )
      ) : (
        gift.orders.length === 0 && (
          <p>
            {gift.state === 'paused'
              ? 'This gift is paused. Please come back later.'
              : 'This gift is no longer available.'}
          </p>
        )
      )}
    </div>
  );
}

function Balance({ gift: { balance } }: { gift: GiftToClaim }) {
  if (balance === null) return null;
  return (
    <p className={text.muted}>
      You have <strong className={classes.balance}>{points(balance)}</strong>.
    </p>
  );
}

function GiftHead({ gift }: { gift: GiftToClaim }) {
  const { companyName, title, text: words, withPoints, closesAt, canClaim } = gift;
  return (
    <header>
      <p className={text.muted}>{withPoints ? `For your points at ${companyName}` : `A gift from ${companyName}`}</p>
      <h1 tabIndex={-1} className={`${page.title} ${text.breaking}`}>
        {title}
      </h1>
      {words && <p className={classes.written}>{words}</p>}
      <Balance gift={gift} />
      {canClaim && closesAt && (
        <p className={text.muted}>
          Closes <Moment at={closesAt} />.
        </p>
      )}
    </header>
  );
}
