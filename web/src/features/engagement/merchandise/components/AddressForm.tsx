import { address, type PostalAddress } from '#contract/engagement/addresses.ts';
import type { GiftToClaim } from '#contract/engagement/gift-views.ts';
import { giftMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import type { Choice } from './ItemChoice.tsx';
import { points } from './order-words.ts';

type Named = `address.${keyof PostalAddress}`;
type AddressFormProps = {
  gift: GiftToClaim;
  choice: Choice;
  isPreview: boolean;
  onBack: () => void;
  onSend: (address: PostalAddress) => Promise<unknown>;
};

/** The fields have the names that the server calls them by, so that what it finds fault with stands beside them. */
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
export function AddressForm({ gift, choice: { item, variant }, isPreview, onBack, onSend }: AddressFormProps) {
  const { typed, keep, drop } = useFormDraft(`address for ${gift._id}`);
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (given) => {
      await onSend(given);
      drop();
    },
    giftMessages.notClaimed,
  );
  const field = (of: keyof PostalAddress, filledIn = '') => {
    const name: Named = `address.${of}`;
    return { name, defaultValue: typed[name] ?? filledIn, error: faults[name] };
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
        {picture && <img src={picture} alt="" width={64} height={64} />}
        <div className={classes.words}>
          <p className={`${text.strong} ${text.breaking}`}>{item.name}</p>
          <p className={text.muted}>
            {[variant.name, item.points !== null && points(item.points)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <button type="button" className={buttons.button} onClick={onBack}>
          Change
        </button>
      </div>
      <h2 className={text.heading}>Where shall we send it?</h2>
      <Fault>{faults.form}</Fault>
      <PlainField label="Name" {...field('name', gift.known?.name)} type="text" autoComplete="name" />
      <PlainField
        label="Phone"
        {...field('phone', gift.known?.phone ?? '')}
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
