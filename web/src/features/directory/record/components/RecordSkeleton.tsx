import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from './RecordSkeleton.module.css';
import columns from './RecordView.module.css';

/** The record while it is on its way. */
export function RecordSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classes.head}>
        <Skeleton width="4.5rem" height="4.5rem" circle />
        <div className={classes.lines}>
          <Skeleton width="14rem" height="1.75rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={columns.columns}>
        <div className={columns.record}>
          <Lines widths={[70, 85, 60, 75, 50]} />
          <div className={columns.pair}>
            <Lines widths={[60, 45]} />
            <Lines widths={[50, 70]} />
          </div>
        </div>
        <div className={columns.timeline}>
          <Lines widths={[100, 60, 80, 70, 90]} />
        </div>
      </div>
    </div>
  );
}

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={classes.lines}>
      <Skeleton width="9rem" height="1.25rem" />
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
