import { showTicket } from '#contract/engagement/event-messages.ts';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

/** Replaces a ticket that is no longer valid. */
export const CancelledTicket = ({ of }: { of?: string }) => (
  <section className={classes.ticket} aria-label="Your ticket">
    <StatusBadge tone="bad">Ticket cancelled</StatusBadge>
    <p className={text.small}>
      It is no longer valid.
      {of && <span className="visually-hidden"> {of}</span>}
    </p>
  </section>
);

/** A ticket: a code for the camera at the door, and its text for typing. */
export function Ticket({ code }: { code: string }) {
  return (
    <section className={classes.ticket} aria-label="Your ticket">
      <QrCode text={code} label="Your ticket as a QR code" size={208} />
      <p className={classes.code}>{showTicket(code)}</p>
      <p className={text.small}>Show it at the entrance, on your phone or printed.</p>
    </section>
  );
}
