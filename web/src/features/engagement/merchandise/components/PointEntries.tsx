import type { ReactNode } from 'react';
import type { PointEntry } from '#contract/engagement/points.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Merchandise.module.css';

type PointEntriesProps = { entries: readonly PointEntry[]; renderReason?: (entry: PointEntry) => ReactNode };

/** The points a person received and spent, latest first. */
export const PointEntries = ({ entries, renderReason = ({ reason }) => reason }: PointEntriesProps) => (
  <ul aria-label="Entries">
    {entries.map((entry) => (
      <li key={entry._id} className={classes.entry}>
        <div className={layout.words}>
          <p className={text.breaking}>{renderReason(entry)}</p>
          <p className={text.small}>
            <Moment at={entry.at} />
            {entry.by && ` · ${entry.by.name}`}
          </p>
        </div>
        <span className={classes.amount} data-less={entry.points < 0 || undefined}>
          {`${entry.points < 0 ? '−' : '+'}${Math.abs(entry.points).toLocaleString('en-IN')}`}
        </span>
      </li>
    ))}
  </ul>
);
