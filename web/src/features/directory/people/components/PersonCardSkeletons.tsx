import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from './PersonCard.module.css';

/** Cards while people are on their way, as high as they are. */
export function PersonCardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading ex-employees">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.check}>
            <Skeleton width="1.25rem" height="1.25rem" />
          </div>
          <div className={classes.face}>
            <Skeleton width="2.5rem" height="2.5rem" circle />
          </div>
          <div className={classes.person}>
            <Lines widths={[45 + ((index * 7) % 20), 70]} />
          </div>
          <div className={classes.record}>
            <Lines widths={[60 + ((index * 11) % 20), 80]} />
          </div>
          <div className={classes.public}>
            <Lines widths={[55 + ((index * 13) % 25), 45]} />
          </div>
          <div className={classes.state}>
            <Lines widths={[50]} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Lines({ widths }: { widths: readonly number[] }) {
  return widths.map((width) => (
    <div key={width} className={classes.bone}>
      <Skeleton width={`${width}%`} height="0.875rem" />
    </div>
  ));
}
