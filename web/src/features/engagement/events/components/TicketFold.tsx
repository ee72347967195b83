import classes from './Event.module.css';
import { Ticket } from './Ticket.tsx';

/** The ticket where several events stand below one another. */
export function TicketFold({ code, of }: { code: string; of: string }) {
  return (
    <details className={classes.more}>
      <summary>
        Show your ticket
        <span className="visually-hidden">: {of}</span>
      </summary>
      <Ticket code={code} />
    </details>
  );
}
