import { PageSkeleton, Skeleton } from '../ui/pages/Skeletons.tsx';
import classes from './ExemployeeShell.module.css';

/** The frame of the ex-employee area while its code is on its way. */
export function ExemployeeSkeleton() {
  return (
    <div className={classes.shell} role="status" aria-label="Loading">
      <header className={classes.bar}>
        <div className={classes.inner}>
          <div className={classes.company} />
          <Skeleton width="2rem" height="2rem" circle />
        </div>
      </header>
      <main className={classes.content}>
        <PageSkeleton />
      </main>
    </div>
  );
}
