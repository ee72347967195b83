import type { ReactNode } from 'react';
import { Moment } from '../text/Moment.tsx';
import { StatusBadge } from '../text/StatusBadge.tsx';
import type { StateName } from '../text/state-colors.ts';
import { toneOf } from '../text/state-colors.ts';
import classes from './LifecycleHeader.module.css';

export type LifecycleHeaderProps = {
  state: StateName;
  /** The label of the state; undefined: it is beside the title of the page. */
  label: string | undefined;
  /** When it was created, changed, and will end, in a time zone if one was chosen; entries without a time are left out. */
  schedule: readonly { name: string; at: string | null; zone?: string | null }[];
  /** The reason for the state. */
  reason?: ReactNode;
  /** The moves that the state allows, as buttons. */
  moves?: ReactNode;
};

/** The lifecycle of something: its state, since when and why, and the possible actions. */
export function LifecycleHeader({ state, label, schedule, reason, moves }: LifecycleHeaderProps) {
  return (
    <section className={classes.header} aria-label="State">
      <div className={classes.words}>
        {label && <StatusBadge tone={toneOf(state)}>{label}</StatusBadge>}
        <dl className={classes.schedule}>
          {schedule.map(
            ({ name, at, zone }) =>
              at && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Moment at={at} zone={zone} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        {reason && <p className={classes.reason}>{reason}</p>}
      </div>
      {moves && <div className={classes.moves}>{moves}</div>}
    </section>
  );
}
