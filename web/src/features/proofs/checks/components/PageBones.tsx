import layout from '../../../../ui/pages/layout.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';

/** The shape of a page that is loading. */
export function PageBones() {
  return (
    <div className={layout.column} role="status" aria-label="Loading">
      <Skeleton width="80%" height="2rem" />
      <Skeleton width="60%" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
      <Skeleton width="60%" height="2.5rem" />
    </div>
  );
}
