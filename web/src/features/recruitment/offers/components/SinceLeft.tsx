import type { LinkedOffer } from '#contract/recruitment/offered.ts';
import { exactDate } from '../../../../lib/dates.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Offered.module.css';

/** What the company tells of the time since they left, and of those whom they know. */
export function SinceLeft({ offer: { before, changes, team } }: { offer: LinkedOffer }) {
  return (
    <section className={classes.since} aria-labelledby="since-left">
      <div>
        <h2 id="since-left" className={text.heading}>
          Since you left
        </h2>
        <p className={text.muted}>
          {`You left on ${exactDate(before.dateOfLeaving)} as ${before.designation}, ${before.department}.`}
        </p>
      </div>
      {changes && (
        <div>
          <h3>What has changed</h3>
          <p className={classes.written}>{changes}</p>
        </div>
      )}
      {team && (
        <div>
          <h3>Who of your team is still there</h3>
          <p className={classes.written}>{team}</p>
        </div>
      )}
    </section>
  );
}
