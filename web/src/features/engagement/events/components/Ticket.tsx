import { showTicket } from '#contract/engagement/event-messages.ts';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

/** Stands where the ticket was: nobody is let in by it any more. */
export const CancelledTicket = ({ of }: { of?: string }) => (
  <section className={classes.ticket} aria-label="Your ticket">
    <StatusBadge tone="bad">Ticket cancelled</StatusBadge>
    <p className={text.small}>
      It is no longer valid.
      {of && <span className="visually-hidden"> {of}</span>}
    </p>
  </section>
);

/** What lets somebody in: as a code for the camera at the door, and in words for who types it. */
export function Ticket({ code }: { code: string }) {
  return (
    <section className={classes.ticket} aria-label="Your ticket">
      <QrCode text={code} label="Your ticket as a QR code" size={208} />
      <p className={classes.code}>{showTicket(code)}</p>
      <p className={text.small}>Show it at the entrance, on your phone or printed.</p>
    </section>
  );
}
