import { useState } from 'react';
import { type OrderState, orderStateWords } from '#contract/base/order-states.ts';
import { addressLines } from '#contract/engagement/addresses.ts';
import type { OwnOrder } from '#contract/engagement/gift-views.ts';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { failureText } from '../../../../lib/client.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claim.module.css';
import { ownStateOf, points } from './order-words.ts';

const way: readonly OrderState[] = ['requested', 'approved', 'packed', 'shipped', 'delivered'];

type OwnOrderCardProps = {
  order: OwnOrder;
  /** Null: it can't be cancelled any more. */
  onCancel: (() => Promise<unknown>) | null;
};

/** One of the reader's orders: its state, its next step and its address. Free of Mantine. */
export function OwnOrderCard({ order, onCancel }: OwnOrderCardProps) {
  const { number, item, variant, state, points: spent, movedAt } = order;
  const { label, tone } = ownStateOf(state);
  const at = way.indexOf(state);
  const isOn = at >= 0;
  const facts = [variant, `order ${number}`, spent > 0 && points(spent)].filter(Boolean).join(' · ');
  return (
    <article className={classes.order}>
      <div className={classes.chosen}>
        {item.picture && <img src={smallerPicture(item.picture, 128)} alt="" width={64} height={64} />}
        <div className={classes.words}>
          <h2 className={text.breaking}>{item.name}</h2>
          <p className={text.muted}>{facts}</p>
        </div>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {isOn && (
        <ol className={classes.way} aria-label="The way of your order">
          {way.map((step, place) => (
            <li key={step} data-past={place <= at || undefined} aria-current={place === at ? 'step' : undefined}>
              <span>{orderStateWords[step].own}</span>
            </li>
          ))}
        </ol>
      )}
      {(isOn || spent > 0) && <p>{orderStateWords[state].next}</p>}
      <p className={text.small}>
        <span className="visually-hidden">Last change: </span>
        <Moment at={movedAt} />
      </p>
      {order.reason && <p className={classes.written}>{order.reason}</p>}
      {order.courier && (
        <p className={text.breaking}>
          {order.courier}
          {order.tracking && (
            <>
              , tracking number <strong>{order.tracking}</strong>
            </>
          )}
        </p>
      )}
      {order.address && (
        <details className={classes.address}>
          <summary>Delivery address</summary>
          <address>
            {[...addressLines(order.address), order.address.phone].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </details>
      )}
      {onCancel && <Cancelling name={item.name} hasSpent={spent > 0} onCancel={onCancel} />}
    </article>
  );
}

type CancellingProps = { name: string; hasSpent: boolean; onCancel: () => Promise<unknown> };

function Cancelling({ name, hasSpent, onCancel }: CancellingProps) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [cancel, working] = useOnce(async () => {
    setFault(undefined);
    try {
      await onCancel();
    } catch (error) {
      setFault(failureText(error, orderMessages.notCancelled));
    }
  });
  if (!isAsking)
    return (
      <p>
        <button type="button" className={buttons.button} onClick={() => setAsking(true)}>
          Cancel order
          <span className="visually-hidden">: {name}</span>
        </button>
      </p>
    );
  return (
    <div className={classes.asking} role="group" aria-label={`Cancel ${name}?`}>
      <p>{hasSpent ? 'Cancel this order? Your points are yours again.' : 'Cancel this order?'}</p>
      <Fault>{fault}</Fault>
      <p className={classes.buttons}>
        <button type="button" className={buttons.danger} disabled={working} onClick={() => void cancel()}>
          Yes, cancel it
        </button>
        <button type="button" className={buttons.button} autoFocus onClick={() => setAsking(false)}>
          Keep it
        </button>
      </p>
    </div>
  );
}
