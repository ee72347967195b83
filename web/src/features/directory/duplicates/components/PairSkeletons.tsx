import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from './Duplicates.module.css';

/** Pairs while they are on their way. */
export function PairSkeletons() {
  return (
    <div role="status" aria-label="Loading duplicates">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.pair}>
          <div className={classes.reasons}>
            <Skeleton width={`${9 + row}rem`} height="1.5rem" />
          </div>
          <div className={classes.people}>
            {[0, 1].map((side) => (
              <div key={side} className={classes.face}>
                <Skeleton width="2.75rem" height="2.75rem" circle />
                <div className={classes.bones}>
                  <Skeleton width={`${35 + row * 4}%`} height="0.875rem" />
                  <Skeleton width="65%" height="0.875rem" />
                  <Skeleton width="55%" height="0.875rem" />
                </div>
              </div>
            ))}
          </div>
          <div className={classes.actions}>
            <Skeleton width="9rem" height="2.5rem" />
            <Skeleton width="12rem" height="2.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
