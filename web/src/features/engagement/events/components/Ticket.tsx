import { showTicket } from '#contract/engagement/event-messages.ts';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

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
