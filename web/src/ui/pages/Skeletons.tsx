import classes from './Skeletons.module.css';

export type SkeletonProps = { width?: string; height?: string; circle?: boolean };

/** One grey shape; compose them into the form of what comes. */
export function Skeleton({ width = '100%', height = '1rem', circle }: SkeletonProps) {
  return <span className={classes.bone} style={{ width, height, borderRadius: circle ? '50%' : undefined }} />;
}

export type RowSkeletonsProps = { count?: number; face?: boolean };

/** Rows of two lines while the list is on its way. */
export function RowSkeletons({ count = 3, face = false }: RowSkeletonsProps) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row}>
          {face && <Skeleton width="2.5rem" height="2.5rem" circle />}
          <div className={classes.lines}>
            <Skeleton width={`${30 + ((index * 7) % 20)}%`} />
            <Skeleton width={`${45 + ((index * 11) % 30)}%`} height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The same with faces. */
export function PersonSkeletons({ count = 6 }: { count?: number }) {
  return <RowSkeletons count={count} face />;
}

export type CardSkeletonsProps = { count?: number; height?: string };

/** A grid of cards while they are on their way. */
export function CardSkeletons({ count = 6, height = '6rem' }: CardSkeletonsProps) {
  return (
    <div role="status" aria-label="Loading" className={classes.cards}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** A table while its rows are on their way. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.cells}>
          <Skeleton width={`${18 + ((index * 7) % 12)}%`} />
          <Skeleton width="12%" />
          <Skeleton width="10%" />
          <Skeleton width="20%" />
        </div>
      ))}
    </div>
  );
}

/** A form while its values are on their way. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div role="status" aria-label="Loading" className={classes.form}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={classes.field}>
          <Skeleton width="8rem" height="0.75rem" />
          <Skeleton height="2.5rem" />
        </div>
      ))}
    </div>
  );
}

/** A whole page while its code is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton width="14rem" height="1.75rem" />
      <PersonSkeletons />
    </div>
  );
}
