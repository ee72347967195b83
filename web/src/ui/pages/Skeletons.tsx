import classes from './Skeletons.module.css';

export type SkeletonProps = { width?: string; height?: string; circle?: boolean };

/** One grey shape; compose several into the shape of the content. */
export function Skeleton({ width = '100%', height = '1rem', circle }: SkeletonProps) {
  return <span className={classes.bone} style={{ width, height, borderRadius: circle ? '50%' : undefined }} />;
}

export type RowSkeletonsProps = { count?: number; face?: boolean };

/** Rows of two lines, shown while a list is loading. */
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

/** Rows with faces, shown while a list of people is loading. */
export function PersonSkeletons({ count = 6 }: { count?: number }) {
  return <RowSkeletons count={count} face />;
}

export type CardSkeletonsProps = { count?: number; height?: string };

/** A grid of cards, shown while they are loading. */
export function CardSkeletons({ count = 6, height = '6rem' }: CardSkeletonsProps) {
  return (
    <div role="status" aria-label="Loading" className={classes.cards}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** A table, shown while its rows are loading. */
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

/** A form, shown while its values are loading. */
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

/** A whole page, shown while its code is loading. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton width="14rem" height="1.75rem" />
      <PersonSkeletons />
    </div>
  );
}
