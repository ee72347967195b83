import { PageSkeleton, Skeleton } from '../ui/pages/Skeletons.tsx';
import classes from './PortalShell.module.css';

/** The portal's frame while its code loads; needs only its style sheet. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell} role="status" aria-label="Loading">
      <aside className={classes.rail}>
        <Skeleton width="7rem" height="2rem" />
      </aside>
      <header className={classes.bar}>
        <div className={classes.company} />
        <Skeleton width="2rem" height="2rem" circle />
      </header>
      <main className={classes.content}>
        <PageSkeleton />
      </main>
    </div>
  );
}
